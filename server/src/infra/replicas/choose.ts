import type { Position } from './position.ts'

/** What is known of one replica. */
export interface Standing {
  /** How far it has replayed. */
  at: Position
  /** When that was asked, ms of a clock that only goes on. */
  askedAt: number
}

/** A replica that has not answered for this long is away. */
export const AWAY_MS = 2000

/** What a read wants of a replica. */
export interface Wanted {
  /** It shows everything up to here; null: nobody knows how far that is. */
  from: Position | null
  /** Where the primary was when a replica may at most be: who is before it is too far behind for anybody. */
  oldest: Position
  /** Where to begin looking, so that a session stays with one replica and never sees time go backwards. */
  first: number
}

/** Which replica may answer: its index, or null for the primary. A pure decision, made at each read. */
export function chooseReplica(
  standings: readonly (Standing | null)[],
  { from, oldest, first }: Wanted,
  now: number,
): number | null {
  if (from === null) return null
  for (let step = 0; step < standings.length; step++) {
    const index = (first + step) % standings.length
    const standing = standings[index]
    if (standing && now - standing.askedAt <= AWAY_MS && standing.at >= from && standing.at >= oldest) return index
  }
  return null
}
