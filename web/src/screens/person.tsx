/** A person's page: ratings, and the games that are over, with their records. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { PersonGame, PersonInfo, RatingInfo } from '../net/protocol'
import { recordPath, request } from '../net/rest'
import { me, shown } from '../state/me'
import { several } from '../state/words'
import { Badge } from '../ui/icons'
import { TopBar, Trouble, useTitle } from '../ui/page'
import '../styles/me.css'

/** "won", "lost" or "a draw", as it was for one of the seats. */
export function outcome({ result, seat }: Pick<PersonGame, 'result' | 'seat'>): string {
  const share = result[seat] ?? 0
  if (result.every((each) => each === share)) return 'a draw'
  return share === Math.max(...result) ? 'won' : 'lost'
}

export function PersonScreen({ id }: { id: string }): JSX.Element {
  const found = useSignal<PersonInfo | null>(null)
  const trouble = useSignal('')
  useTitle(found.value?.name ?? 'A person')
  useEffect(() => {
    request<PersonInfo>(`/api/people/${encodeURIComponent(id)}`, { headers: shown() }).then(
      (info) => {
        found.value = info
      },
      (error: Error) => {
        trouble.value = error.message
      },
    )
  }, [id, found, trouble])
  const info = found.value
  return (
    <>
      <TopBar crumb={<b>{info?.name ?? 'A person'}</b>}>
        {me.value?.person === id && (
          <a class="navlink" href="/me">
            Who you are
          </a>
        )}
      </TopBar>
      {trouble.value && <Trouble why={trouble.value} />}
      {info && (
        <main id="main" class="me" tabIndex={-1}>
          <h1>{info.name}</h1>
          <p class="quiet">
            {info.is_bot ? 'A bot, here' : 'Here'} since {day(info.since)}
          </p>
          <Ratings ratings={info.ratings} />
          <Games games={info.games} />
        </main>
      )}
    </>
  )
}

const day = (moment: string): string =>
  new Date(moment).toLocaleDateString('en', { dateStyle: 'medium' })

function Ratings({ ratings }: { ratings: readonly RatingInfo[] }): JSX.Element {
  return (
    <section class="card">
      <h2>Ratings</h2>
      {ratings.length === 0 && <p class="quiet">No rated games yet.</p>}
      {ratings.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>Game</th>
              <th>Rating</th>
              <th>Counted</th>
            </tr>
          </thead>
          <tbody>
            {ratings.map((each) => (
              <tr key={each.ladder}>
                <td>{each.title}</td>
                <td class="strength">
                  {each.mean.toFixed(1)} ± {(2 * each.spread).toFixed(1)}
                </td>
                <td>{several(each.games, 'game')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Games({ games }: { games: readonly PersonGame[] }): JSX.Element {
  return (
    <section class="card">
      <h2>Finished games</h2>
      {games.length === 0 && <p class="quiet">None to be shown yet.</p>}
      {games.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>Game</th>
              <th>Result</th>
              <th>Record</th>
            </tr>
          </thead>
          <tbody>
            {games.map((game) => (
              <Row key={game.table} game={game} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Row({ game }: { game: PersonGame }): JSX.Element {
  const others = game.names.filter((_, seat) => seat !== game.seat).join(', ')
  return (
    <tr>
      <td>
        <div class="played">
          <Badge seat={game.seat} size={22} />
          <a href={`/replay?table=${encodeURIComponent(game.table)}`}>{game.title}</a>
          <small class="quiet">
            {day(game.ended)}, against {others}
          </small>
        </div>
      </td>
      <td>
        {outcome(game)}
        {game.rated && ', rated'}
      </td>
      <td>
        <a
          href={recordPath(game.table)}
          download={`${game.game}-${game.table}.json`}
          aria-label={`Download ${game.title} against ${others}`}
        >
          Download
        </a>
      </td>
    </tr>
  )
}
