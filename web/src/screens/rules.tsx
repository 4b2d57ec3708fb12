/** A rulebook on a page of its own. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { GameCard } from '../net/protocol'
import { game } from '../net/rest'
import { TopBar, Trouble, useTitle } from '../ui/page'
import { Rulebook } from '../ui/rulebook'

export function RulesScreen({ id }: { id: string }): JSX.Element {
  const card = useSignal<GameCard | null>(null)
  const trouble = useSignal('')
  useEffect(() => {
    game(id).then(
      (found) => {
        card.value = found
      },
      (error: Error) => {
        trouble.value = error.message
      },
    )
  }, [id, card, trouble])
  useTitle(card.value ? `Rules of ${card.value.title}` : 'Rules')
  if (trouble.value) {
    return (
      <>
        <TopBar />
        <Trouble why={trouble.value} />
      </>
    )
  }
  return (
    <>
      <TopBar crumb={<b>Rules</b>}>
        <a class="btn pri slim" href={`/new/${id}`}>
          Play
        </a>
      </TopBar>
      <main id="main" class="rulespage" tabIndex={-1}>
        <Rulebook game={id} shift={0} section={decodeURIComponent(location.hash.slice(1))} />
      </main>
    </>
  )
}
