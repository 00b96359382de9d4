import type { FairRound } from '../../contract/index.ts'

/** What no two rounds may share: commitment, link, and number in their lottery. */
function marksOf({ key, round, commitment, link }: FairRound): string[] {
  return [`${key} ${round}`, ...(commitment ? [commitment] : []), ...(link ? [link] : [])]
}

/** Finds for a round the others of a list that share one of its marks, itself among them. */
export function rivalsOf(rounds: readonly FairRound[]): (round: FairRound) => FairRound[] {
  const byMark = new Map<string, FairRound[]>()
  for (const round of rounds) {
    for (const mark of marksOf(round)) {
      const known = byMark.get(mark)
      if (known) known.push(round)
      else byMark.set(mark, [round])
    }
  }
  return (round) => marksOf(round).flatMap((mark) => byMark.get(mark) ?? [])
}

/**
 * Another round with a mark of this one: its link was public before this one opened, or a number was published twice.
 * The same round may be in a list more than once.
 */
export function twinOf(round: FairRound, others: readonly FairRound[]): FairRound | undefined {
  const marks = marksOf(round)
  return others.find((other) => other.hash !== round.hash && marksOf(other).some((mark) => marks.includes(mark)))
}
