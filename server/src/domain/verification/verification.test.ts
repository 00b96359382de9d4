import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { liveWithMoney } from '../../../test/wallet/money-life.ts'
import { openWorld, type World } from '../../../test/wallet/world.ts'
import { many, one } from '../../infra/database/index.ts'
import { sealLedger } from '../ledger/index.ts'
import { createVerifier, walkStates } from './index.ts'
import { step, WALKS, type Walk } from './walks.ts'

let world: World
let member: number
beforeEach(async () => {
  world = await openWorld({ lotteries: [1, 4] })
  member = await liveWithMoney(world)
})
afterEach(() => world.close())

/** One pass of walks, in steps of so much work. */
async function pass(walks: readonly Walk[] = WALKS, budget = 1000): Promise<void> {
  for (const walk of walks)
    for (let went = ''; went !== 'ended'; ) {
      went = await step(world.pool, walk, { budget, restMs: 0 })
      expect(['went', 'ended']).toContain(went)
    }
}

const faults = () =>
  many<{ walk: Walk; subject: string; fault: string }>(
    world.pool,
    'select walk, subject, fault from verification_faults where gone_at is null order by id',
  )

/** As a superuser does who switches the triggers off. */
async function byHand(statement: string): Promise<void> {
  await world.admin.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
}

/** A verifier of a process, what it wrote into its log, and one tick of it. */
function openVerifier(budget = 20) {
  const lines: { msg: string; faults?: { subject: string }[] }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const verifier = createVerifier({ sessionPool: world.pool, log, logSigner: null }, { budget, restMs: 0 }, 50)
  return { lines, tick: () => verifier.tick() }
}

const passes = async () =>
  (await many<{ pass: number }>(world.pool, 'select pass from verification_walks')).map(({ pass: n }) => n)

test('what functions booked and drew has no fault, however small the steps are', async () => {
  await pass()
  await pass(WALKS, 1)
  expect(await faults()).toEqual([])
  expect(await passes()).toEqual(WALKS.map(() => 3))
})

test('a pass goes on where another process stopped, and what was changed and mended is gone after the next', async () => {
  const went = () => step(world.pool, 'seals', { budget: 1, restMs: 0 })
  const position = async () =>
    (await one<{ position: number }>(world.pool, `select position from verification_walks where walk = 'seals'`))
      ?.position
  expect([await went(), await position()]).toEqual(['went', 1])
  // a process of its own: nothing is remembered but in the database
  expect([await went(), await position()]).toEqual(['went', 2])
  expect([await went(), await position()]).toEqual(['ended', -1])
  await byHand(`update ledger_accounts set posted = posted + 1 where id = ${member}`)
  await pass(['accounts'])
  expect((await faults()).map(({ walk, subject }) => [walk, subject])).toContainEqual(['accounts', String(member)])
  await byHand(`update ledger_accounts set posted = posted - 1 where id = ${member}`)
  await pass(['accounts'])
  expect(await faults()).toEqual([])
})

test('a seal that was verified must stay: who changes the newest transfers and seals them anew is found out', async () => {
  await pass()
  await byHand(`delete from ledger_seals where id = 2;
    update ledger_entries set amount = amount * 2 where transfer_id = (select max(transfer_id) from ledger_entries)`)
  await sealLedger(world.pool)
  await pass(['seals'])
  await pass(['seals'])
  expect(await faults()).toContainEqual(
    expect.objectContaining({ subject: '2', fault: expect.stringContaining('gone') }),
  )
})

test('a signature that is not the beacon’s is found, and so are a short log and a checkpoint over another one', async () => {
  await byHand(`update beacon_answers set signature = set_byte(signature, 47, 1 - get_byte(signature, 47) % 2)
    where round = (select max(round) from beacon_answers)`)
  await pass(['beacons'])
  expect(await faults()).toEqual([
    expect.objectContaining({ walk: 'beacons', fault: 'its signature is not the one of its beacon' }),
  ])
  await world.pool.query(`select keep_checkpoint(1000, 'x', E'x\\n1000\\n${'A'.repeat(43)}=\\n\\n— x AAAAAAAA\\n')`)
  const { tick } = openVerifier(1000)
  while (Math.min(...(await passes())) < 3) await tick()
  expect(await faults()).toContainEqual(expect.objectContaining({ walk: 'log', subject: 'checkpoint' }))
})

test('the verifier goes on after faults and after a walk that fails, and says each fault once', async () => {
  const { lines, tick } = openVerifier()
  await byHand(`update ledger_accounts set posted = posted + 1 where id = ${member};
    update ledger_seals set hash = sha256('x') where id = 1; delete from ledger_entries where transfer_id = 2`)
  await world.admin.query('alter table beacon_answers rename to away')
  const failures: unknown[] = []
  const passOf = async (walk: Walk) =>
    (await one<{ pass: number }>(world.pool, 'select pass from verification_walks where walk = $1', [walk]))?.pass ?? 0
  while ((await passOf('seals')) < 3 || (await passOf('log')) < 3) await tick().catch((error) => failures.push(error))
  expect(failures.length).toBeGreaterThan(0)
  expect(await passOf('beacons')).toBe(1)
  await world.admin.query('alter table away rename to beacon_answers')
  const [beacons, rounds] = [await passOf('beacons'), await passOf('rounds')]
  while ((await passOf('beacons')) < beacons + 2 || (await passOf('rounds')) < rounds + 2) await tick()
  const said = lines.flatMap((line) => line.faults ?? []).map((fault) => JSON.stringify(fault))
  expect(said.length).toBeGreaterThanOrEqual(3)
  expect(new Set(said).size).toBe(said.length)
  const states = await walkStates(world.pool)
  expect(states.map(({ walk, faults: n }) => [walk, n > 0])).toEqual([
    ['seals', true],
    ['accounts', true],
    ['rounds', false],
    ['beacons', false],
    ['log', false],
  ])
  for (const { since } of states) expect(since).toBeInstanceOf(Date)
})

test('a walk rests after its pass, and two processes do not take the same step', async () => {
  await pass(['rounds'])
  expect(await step(world.pool, 'rounds', { budget: 10, restMs: 60_000 })).toBe('rests')
  await world.admin.query(`begin; select 1 from verification_walks where walk = 'rounds' for update`)
  expect(await step(world.pool, 'rounds', { budget: 10, restMs: 0 })).toBe('busy')
  await world.admin.query('rollback')
  expect(await step(world.pool, 'rounds', { budget: 10, restMs: 0 })).toBe('went')
})

// a fault wakes somebody: none may be said of what is right
test.each([1, 2] as const)(
  'rounds of version %i that were drawn, void, missed or taken back have no fault',
  async (draws) => {
    await world.close()
    world = await openWorld({ lotteries: [1, 4], draws })
    member = await world.member(1_000_000)
    await world.order(member)
    await world.pass(61)
    await world.order(member)
    // nobody works for three rounds: one with an entry is void, the others are listed
    await world.away(210)
    await world.order(member, { lottery: 4, picks: ['대'] })
    await world.admin.query(`select rounds_cancel(array(select id from rounds where state = 'open'), 'clock')`)
    await world.pass(121)
    await sealLedger(world.pool)
    const kinds = await many<{ kind: string }>(
      world.pool,
      `select distinct state || ' ' || void_reason as kind from rounds`,
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['drawn ', 'void downtime', 'void clock', 'open ']),
    )
    await pass()
    expect(await faults()).toEqual([])
  },
)
