import { expect, test } from 'vitest'
import { listRounds } from '../../../test/rounds/list.ts'
import { worldForEach } from '../../../test/wallet/own-world.ts'
import { workRounds } from '../../../test/wallet/work-rounds.ts'

const world = worldForEach({ connections: 8 })
const rounds = () => listRounds(world)
const expects = async () => (await rounds()).map((round) => round.expect)

test('rounds of 60 s are numbered from midnight in Seoul, two ahead', async () => {
  expect(await expects()).toEqual(['202611200661', '202611200662', '202611200663'])
  const [first, second] = await rounds()
  expect(first?.draws_at).toEqual(new Date('2026-11-20T02:01:00Z'))
  expect(second).toMatchObject({
    opens_at: new Date('2026-11-20T02:01:00Z'),
    closes_at: new Date('2026-11-20T02:01:57Z'),
    draws_at: new Date('2026-11-20T02:02:00Z'),
  })
  for (const round of await rounds()) expect(round.published_at.getTime()).toBeLessThan(round.opens_at.getTime())
})

test('a day ends with 1440 and the next begins with 0001', async () => {
  await world.clock.set(new Date('2026-11-20T14:58:30Z'))
  await workRounds(world.pool, 60)
  expect((await expects()).slice(-3)).toEqual(['202611201439', '202611201440', '202611210001'])
})

test('a minute later one more is published and the first is drawn', async () => {
  await world.pass(60)
  expect((await rounds()).map(({ state }) => state)).toEqual(['drawn', 'open', 'open', 'open'])
})

test('another pace numbers on without a gap or a number twice', async () => {
  await workRounds(world.pool, 10)
  await world.clock.advance(150)
  await workRounds(world.pool, 10)
  const tens = await rounds()
  await workRounds(world.pool, 60)
  await world.clock.advance(180)
  await workRounds(world.pool, 60)
  const numbers = (await expects()).map(Number)
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] as number) + index))
  expect(tens.at(-1)?.draws_at.getTime()).toBeGreaterThan(tens.at(-2)?.draws_at.getTime() as number)
})

test('many processes publish and work off the same rounds once', async () => {
  for (let minute = 0; minute < 5; minute++) {
    for (const seconds of [27, 3, 30]) {
      await world.clock.advance(seconds)
      await Promise.all(Array.from({ length: 4 }, () => workRounds(world.pool, 60)))
    }
  }
  expect((await rounds()).map(({ state }) => state)).toEqual([
    'drawn',
    'drawn',
    'drawn',
    'drawn',
    'drawn',
    'open',
    'open',
    'open',
  ])
})
