import type { Member } from './members.ts'
import type { Stage } from './stage.ts'

export interface Books {
  acknowledged: number
  /** Acknowledged to a member, and not booked. */
  lost: number
  /** Booked more than once for one acknowledgement. */
  doubled: number
  /** What `ops ledger verify` found; `''` where all is right. */
  broken: string
}

/** Compares what members were told with what is booked, row by row. Everything that was asked must have been answered. */
export async function checkBooks({ sql, ops }: Stage, members: readonly Member[]): Promise<Books> {
  const books: Books = { acknowledged: 0, lost: 0, doubled: 0, broken: '' }
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
      books.doubled += Math.max(0, Number(booked?.count) - acknowledged.length)
      books.lost += Math.max(0, acknowledged.length - Number(booked?.count))
      books.doubled += known.length - new Set(known.map(({ result_id }) => result_id)).size
    }
  books.broken = await ops('ledger', 'verify').then(
    () => '',
    (error: Error) => error.message,
  )
  return books
}
