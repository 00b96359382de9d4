import { spokenWon, won } from '@yaksok/shared/core/money'
import { Facts } from '../facts/facts.tsx'
import { Note } from '../states/query-view.tsx'

/** What a question is about: it is said before anything is done. */
export interface About {
  /** Whom it concerns: name and login. */
  whom: string
  /** Won that move. */
  amount?: number
  /** What really happens: at once, or once a second operator has confirmed it. */
  effect: string
}

/** Whom a question concerns, how much moves (in figures and in words, so that a wrong zero is noticed), and what happens. */
export function AboutFacts({ about: { whom, amount, effect } }: { about: About }) {
  return (
    <>
      <Facts
        facts={[
          ['누구', whom],
          ['금액', amount !== undefined && (amount < 10_000 ? won(amount) : `${won(amount)} (${spokenWon(amount)})`)],
        ]}
      />
      <Note tone="warn">{effect}</Note>
    </>
  )
}
