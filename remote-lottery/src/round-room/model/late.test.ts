import { expect, test } from 'vitest'
import { lateRounds } from './late.ts'
import { inside, order } from './testing/member.ts'
import { MIDNIGHT } from './testing/rounds.ts'
import { createWorld, type World } from './testing/world.ts'

/** Results come this late: those of three more rounds are waited for by then. */
const SILENT = { drawMs: 200_000 }
const FIRST = '202611200001'
const SECOND = '202611200002'

const passTo = (world: World, ms: number) => world.pass(MIDNIGHT + ms - world.now)

test('a round with entries of the member stays late while the next ones open and end, until its result is there', () => {
  const world = inside(SILENT)
  order(world, ['대', '소'], '10000')
  passTo(world, 65_000)
  expect(lateRounds(world.state)).toEqual([])
  passTo(world, 72_000)
  expect(lateRounds(world.state)).toEqual([FIRST])
  expect(world.state.phase).toBe('open')
  // the next round has ended, too: it is awaited now
  passTo(world, 125_000)
  expect(lateRounds(world.state)).toEqual([FIRST])
  passTo(world, 132_000)
  expect(lateRounds(world.state)).toEqual([FIRST, SECOND])
  expect(world.state.phase).toBe('open')
  passTo(world, 255_000)
  expect(world.state.entries[0]?.status).toBe('waiting')
  // 60 s and 200 s of silence, and 2 s until it is asked for again
  passTo(world, 263_500)
  expect(world.state.entries[0]?.status).toBe('won')
  expect(lateRounds(world.state)).not.toContain(FIRST)
})

test('a result that was late is told to who took part, though newer ones are waited for', () => {
  const world = inside(SILENT)
  order(world, ['대', '소'], '10000')
  passTo(world, 263_500)
  expect(world.state.stage).toMatchObject({ at: 'shown', expect: FIRST })
})

test('who comes in learns of the last round that it has no result, and of none that is drawn', () => {
  const world = createWorld({ ...SILENT, start: 380_000 })
  world.enter()
  world.pass(500)
  expect(world.state.round?.expect).toBe('202611200007')
  expect(lateRounds(world.state)).toEqual(['202611200006'])
  expect(lateRounds(inside({ start: 380_000 }).state)).toEqual([])
})

test('the first round of a day has none before it in that day', () => {
  expect(lateRounds(inside(SILENT).state)).toEqual([])
})
