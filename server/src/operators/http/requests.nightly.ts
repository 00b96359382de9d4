import { beforeAll, expect, test } from 'vitest'
import { deskForAll } from '../../../test/console-desk.ts'
import { newMember } from '../../../test/console-members.ts'
import { pageQuery, type RequestPage } from '../use-cases/requests.ts'

const WAITING = 100_000

const { server, operators } = deskForAll({ cashier: ['cashier'] })
const { cashier } = operators
beforeAll(async () => {
  const ids: number[] = []
  for (let n = 0; n < 20; n++) ids.push((await newMember(server)).id)
  await server.owner.query(
    `insert into deposits (account_id, line, amount, bank_name, bank_number, created_at, updated_at)
     select ($1::bigint[])[1 + n % 20], 1000 + n, 1000 + n % 900000, '신한은행', '', now() - n * interval '1 second', now()
     from generate_series(1, ${WAITING}) n`,
    [ids],
  )
  await server.owner.query('analyze deposits')
}, 300_000)

const filter = { kind: 'deposits', state: 'open', q: '', held: 'any' } as const

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

/** What was read of the deposits, and how. */
function scansOf(plan: Plan): Plan[] {
  const below = (plan.Plans ?? []).flatMap(scansOf)
  return plan['Relation Name'] === 'deposits' ? [plan, ...below] : below
}

async function explained(more: Partial<RequestPage['filter']>, place: RequestPage['place']): Promise<Plan[]> {
  const { text, values } = pageQuery(
    { ...filter, ...more },
    { operator: cashier as never, vault: server.services.vault },
    place,
  )
  const { rows } = await server.owner.query(`explain (analyze, format json) ${text}`, values)
  return scansOf(rows[0]['QUERY PLAN'][0].Plan)
}

test.each([
  ['the first page', {}, { cursor: null, limit: 51 }],
  ['a page in the middle', {}, { cursor: 60_000, limit: 51 }],
  ['the first of those that nobody holds', { held: 'free' as const }, { cursor: null, limit: 51 }],
  ['the newest of all', { state: 'all' as const }, { cursor: null, limit: 51 }],
])('%s of 100,000 waiting requests is read by an index, and no more than it shows', async (_, more, place) => {
  const scans = await explained(more, place)
  expect(scans.length).toBeGreaterThan(0)
  for (const scan of scans) {
    expect(scan['Node Type']).toMatch(/Index/)
    expect(scan['Actual Rows'] * scan['Actual Loops']).toBeLessThanOrEqual(51)
  }
})

test('every request is on one page, and on one alone', async () => {
  const seen = new Set<number>()
  let cursor: string | undefined
  do {
    const { items, next } = (await cashier.ask('requests', { ...filter, limit: 200, cursor })).body
    for (const { id } of items) seen.add(id)
    cursor = next ?? undefined
  } while (cursor !== undefined && seen.size < 20_000)
  expect(seen.size).toBe(20_000)
  expect((await cashier.ask('requestCount', filter)).body.count).toBe(WAITING)
})

test('all are exported as a stream that says how many come', async () => {
  const { headers, text } = await cashier.ask('exportRequests', { ...filter, reason: '시험' })
  expect(headers['x-total-count']).toBe(String(WAITING))
  expect(text.split('\r\n')).toHaveLength(WAITING + 2)
})

test('the time of the first page is told', async () => {
  const times: number[] = []
  for (let n = 0; n < 20; n++) {
    const started = performance.now()
    expect((await cashier.ask('requests', { ...filter, limit: 50 })).status).toBe(200)
    times.push(performance.now() - started)
  }
  const [median = 0] = times.toSorted((a, b) => a - b).slice(10)
  console.log(`the first page of ${WAITING} waiting requests: ${median.toFixed(1)} ms (median of 20)`)
})
