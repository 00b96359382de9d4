import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '../../../test/wallet/world.ts'
import { tellWeek } from './weeks.ts'

let world: World
/** Of the week that begins on 2026-11-16. */
const MONDAY = new Date('2026-11-23T00:00:00Z')
const NEXT_MONDAY = new Date('2026-11-30T00:00:00Z')
let player: number

const told = async () =>
  (
    await world.admin.query(
      `select member_id::int, subject::int, amount::int, text from notifications where kind = 'week-summary' order by member_id, number`,
    )
  ).rows

/** What the ledger writes with settled rounds; without the rounds, so these books are not checked in the end. */
const played = (member: number, day: string, staked: number, won: number) =>
  world.admin.query('insert into account_days (account_id, day, staked, won) values ($1, $2, $3, $4)', [
    member,
    day,
    staked,
    won,
  ])
const limits = (member: number, values: string) =>
  world.admin.query(
    `insert into member_limits (member_id, ${values.split('=')[0]}) values ($1, ${values.split('=')[1]})`,
    [member],
  )

beforeEach(async () => {
  world = await openWorld({ connections: 6, lotteries: [1] })
  player = await world.member(100_000)
  await played(player, '2026-11-17', 30_000, 8_800)
  await played(player, '2026-11-22', 10_000, 30_000)
  // neither the week before nor the one that runs
  await played(player, '2026-11-15', 1, 0)
  await played(player, '2026-11-23', 2, 0)
})

afterEach(() => world.close())

test('nothing before Monday 09:00 of Seoul; then each member who took part hears of the week, once', async () => {
  const onlooker = await world.member(100_000)
  await world.clock.set(new Date(MONDAY.getTime() - 1000))
  expect(await tellWeek(world.pool)).toBe(0)
  await world.clock.set(MONDAY)
  expect(await tellWeek(world.pool)).toBe(1)
  expect(await tellWeek(world.pool)).toBe(0)
  expect(await told()).toEqual([{ member_id: player, subject: 20261116, amount: 40_000, text: '38800' }])
  expect((await told()).some(({ member_id }) => member_id === onlooker)).toBe(false)
  await world.clock.set(NEXT_MONDAY)
  expect(await tellWeek(world.pool)).toBe(1)
  expect((await told()).map(({ subject, amount }) => [subject, amount])).toEqual([
    [20261116, 40_000],
    [20261123, 2],
  ])
})

test('several processes at once tell everybody once, also in small steps and after one was cut off', async () => {
  for (let n = 0; n < 7; n++) await played(await world.member(1000), '2026-11-18', 1000, 0)
  await world.clock.set(MONDAY)
  await world.pool.query('select tell_week(3)')
  await Promise.all([tellWeek(world.pool, 2), tellWeek(world.pool, 2), tellWeek(world.pool, 3)])
  await tellWeek(world.pool)
  const members = (await told()).map(({ member_id }) => member_id)
  expect(members).toHaveLength(8)
  expect(new Set(members).size).toBe(8)
})

test('a limit that waits is told with its time; who excluded themselves or may not log in hears nothing', async () => {
  const excluded = await world.member(1000)
  const stopped = await world.member(1000)
  for (const member of [excluded, stopped]) await played(member, '2026-11-18', 1000, 0)
  await limits(excluded, 'excluded_at=now()')
  await world.admin.query('update members set status = 0 where id = $1', [stopped])
  await limits(player, `deposit_next_at='2026-11-24T01:00:00Z'`)
  await world.clock.set(MONDAY)
  await tellWeek(world.pool)
  expect(await told()).toEqual([
    { member_id: player, subject: 20261116, amount: 40_000, text: `38800 ${Date.parse('2026-11-24T01:00:00Z')}` },
  ])
})
