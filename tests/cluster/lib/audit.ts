import type { TestServer } from '@yaksok/server/testing'
import type { Acknowledged } from './money-load.ts'

/** What the books say of a load: each list is of ids, and all of them should be empty. */
export interface Findings {
  /** Acknowledged, and not there (any more). */
  lost: string[]
  /** Acknowledged as booked, and not booked. */
  unbooked: string[]
  /** Checks of the ledger that fail (`npm run ops -- ledger verify`). */
  failedChecks: string[]
}

type Owner = TestServer['owner']

/** Compares what members were told with what the database holds, and has it verify itself. */
export async function audit(owner: Owner, acknowledged: Acknowledged): Promise<Findings> {
  const lost: string[] = []
  for (const table of ['deposits', 'orders', 'withdrawals'] as const)
    lost.push(...(await missing(owner, table, '', acknowledged[table])))
  const unbooked = await missing(owner, 'deposits', 'and r.status = 2', acknowledged.booked)
  const { rows: failed } = await owner.query<{ name: string; detail: string }>(
    'select name, detail from ledger_verify() where not ok',
  )
  return {
    lost,
    unbooked,
    failedChecks: failed.map(({ name, detail }) => `${name}: ${detail}`),
  }
}

async function missing(owner: Owner, table: string, also: string, ids: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select u.id from unnest($1::bigint[]) u (id) where not exists (select from ${table} r where r.id = u.id ${also})`,
    [[...ids]],
  )
  return rows.map(({ id }) => `${table} ${id}`)
}

/**
 * Rows of these members beyond what was acknowledged, by table: where a call was repeated and did something twice. Only
 * once the load has ended, for then every call has had its answer.
 */
export async function beyond(owner: Owner, memberIds: readonly string[], told: Acknowledged): Promise<string[]> {
  const found: string[] = []
  for (const table of ['deposits', 'orders', 'withdrawals'] as const) {
    const { rows } = await owner.query<{ id: string }>(
      `select id::text as id from ${table} where account_id = any ($1::bigint[])`,
      [memberIds],
    )
    found.push(...rows.filter(({ id }) => !told[table].has(id)).map(({ id }) => `${table} ${id}`))
  }
  return found
}
