import type { Member } from './members.ts'
import type { Stage } from './stage.ts'

export interface Books {
  acknowledged: number
  /** Acknowledged to a member, and not booked. */
  lost: number
  /** Rows beyond one for each key that a page made up. */
  doubled: number
  /** Booked once, for a page that gave up before it heard of it. */
  untold: number
  /** What `ops ledger verify` found; `''` where all is right. */
  broken: string
}

/**
 * Compares what members were told with what is booked, row by row, by the keys that their pages made up: a page may give up
 * before it hears of what was booked, which its key alone tells from what was booked twice. (`audit.ts` asks by the ids that
 * were answered, of members who never give up, and while they are still at it.) Everything that was asked must have been
 * answered.
 */
export async function checkBooks({ sql, ops }: Stage, members: readonly Member[]): Promise<Books> {
  const books: Books = { acknowledged: 0, lost: 0, doubled: 0, untold: 0, broken: '' }
  for (const [operation, table] of [
    ['deposit', 'deposits'],
    ['order', 'orders'],
  ] as const)
    for (const member of members) {
      const acknowledged = member[table]
      const known = await sql<{ key: string; result_id: string }>(
        'select key, result_id from idempotency_keys where member_id = $1 and operation = $2',
        [member.id, operation],
      )
      const [booked] = await sql<{ count: string }>(`select count(*) from ${table} where account_id = $1`, [member.id])
      const keys = new Set(known.map(({ key }) => key))
      books.acknowledged += acknowledged.length
      books.lost += acknowledged.filter((key) => !keys.has(key)).length
      // every call carries a key: a row without one of its own is a second one, a key without a row was never booked
      const rows = Number(booked?.count)
      books.doubled += Math.max(0, rows - keys.size)
      books.lost += Math.max(0, keys.size - rows)
      books.doubled += known.length - new Set(known.map(({ result_id }) => result_id)).size
      books.untold += known.filter(({ key }) => !acknowledged.includes(key)).length
    }
  books.broken = await ops('ledger', 'verify').then(
    () => '',
    (error: Error) => error.message,
  )
  return books
}
