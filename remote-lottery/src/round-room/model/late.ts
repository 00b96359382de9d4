import type { RoomState } from './state.ts'

/** Round numbers in order: the day first, then the number in the day. */
export function isOlder(a: string, b: string): boolean {
  const [dayA, dayB] = [a.slice(0, 8), b.slice(0, 8)]
  return dayA === dayB ? Number(a.slice(8)) < Number(b.slice(8)) : dayA < dayB
}

type Known = Pick<RoomState, 'awaited' | 'finished' | 'round' | 'entries' | 'draws'>

/**
 * Rounds that are over and may have no result yet, the oldest first: the room's last one once it is late, and earlier ones in
 * which orders of the member still wait. The next round goes on meanwhile.
 */
export function lateRounds({ awaited, finished, round, entries, draws }: Known): string[] {
  const last = awaited?.expect ?? finished
  const end = last ?? round?.expect
  const mine = entries.filter(({ status, expect }) => status === 'waiting' && end && isOlder(expect, end))
  const rounds = new Set(mine.map(({ expect }) => expect))
  if (awaited?.late) rounds.add(awaited.expect)
  // whoever has just come in has not seen the last round end
  const before = last === null && round?.source !== 'assumed' ? roundBefore(round?.expect ?? '') : null
  if (before && draws[0] && isOlder(draws[0].expect, before)) rounds.add(before)
  for (const { expect } of draws) rounds.delete(expect)
  return [...rounds].sort((a, b) => (isOlder(a, b) ? -1 : 1))
}

/** The number before a round's in its day; null for the first. */
function roundBefore(expect: string): string | null {
  const number = Number(expect.slice(8)) - 1
  return number > 0 ? `${expect.slice(0, 8)}${String(number).padStart(4, '0')}` : null
}
