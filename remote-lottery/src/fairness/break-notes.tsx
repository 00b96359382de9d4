import type { FairBreak } from '@yaksok/shared/core/contract'
import { roundName } from '../lottery/result-text.ts'
import { breakText } from './breaks.ts'

/** Breaks shown beside a round. */
const SHOWN = 3

/** Where the chains of the lottery were broken up to this round: published, so that nobody has to find out. */
export function BreakNotes({ breaks, round }: { breaks: readonly FairBreak[]; round: number }) {
  const known = breaks.filter((entry) => entry.round <= round).slice(0, SHOWN)
  if (known.length === 0) return null
  return (
    <section aria-labelledby="breaks">
      <h3 id="breaks">사슬을 새로 시작한 기록</h3>
      <ul>
        {known.map((entry) => (
          <li key={entry.round} className="caption">
            {entry.expect ? `${roundName(entry.expect)}부터: ` : ''}
            {breakText(entry.reason)}
          </li>
        ))}
      </ul>
    </section>
  )
}
