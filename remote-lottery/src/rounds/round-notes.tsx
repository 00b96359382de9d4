import type { FairRound } from '@yaksok/shared/core/contract'
import { InfoIcon } from '@yaksok/shared/parts/icons'
import { useEffect } from 'react'
import styles from '../lottery/note.module.css'
import { roundName } from '../lottery/result-text.ts'
import { voidText } from './round-end.ts'
import { useRoundEnd } from './use-round-end.ts'
import { WaitNote } from './wait-note.tsx'

/**
 * What a round waits for, or why it is void.
 * @param round as it was looked at
 * @param onChange it has come further since
 */
export function RoundState({ round, onChange }: { round: FairRound; onChange: () => void }) {
  const end = useRoundEnd(round.key, round.expect)
  const state = end.round?.state ?? round.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state that it comes to
  useEffect(() => {
    if (state !== round.state) onChange()
  }, [state])
  return (
    <div className={styles.beside}>
      {round.state === 'void' && (
        <p className={styles.note}>
          <InfoIcon />
          <span>{voidText(round.reason)}</span>
        </p>
      )}
      {end.round && end.waits && <WaitNote round={end.round} />}
    </div>
  )
}

/** Why a round is void, once that is known. */
export function VoidReason({ lottery, expect }: { lottery: string; expect: string }) {
  const { round } = useRoundEnd(lottery, expect)
  return round?.state === 'void' ? voidText(round.reason) : null
}

/** Void rounds shown beside one. */
const SHOWN = 3

/** Rounds shortly before this one that were not drawn, and why: published, so that nobody has to find out. */
export function VoidNotes({ before }: { before: readonly FairRound[] }) {
  const voids = before.filter(({ state }) => state === 'void').slice(0, SHOWN)
  if (voids.length === 0) return null
  return (
    <section aria-labelledby="voids">
      <h3 id="voids">앞서 취소한 회차</h3>
      <ul>
        {voids.map(({ expect, reason }) => (
          <li key={expect} className="caption">
            {roundName(expect)}: {voidText(reason)}
          </li>
        ))}
      </ul>
    </section>
  )
}
