/** The way from a card, a refusal or a log line to the section of the rules that tells more. */
import type { JSX } from 'preact'
import './rulelink.css'

interface RuleLinkProps {
  section: string
  onRead: (section: string) => void
}

export function RuleLink({ section, onRead }: RuleLinkProps): JSX.Element | null {
  if (!section) return null
  return (
    <button type="button" class="plain rulelink" onClick={() => onRead(section)}>
      Rules, {section}
    </button>
  )
}
