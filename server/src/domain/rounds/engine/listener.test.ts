import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { createListener, fewOf } from './listener.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }))

const waiting = (chain: string, rounds: number) => Array.from({ length: rounds }, (_, at) => ({ chain, round: at + 1 }))

test('of many rounds that wait for a silent beacon a few are asked for at once: the oldest and the newest of each chain', () => {
  expect(fewOf(waiting('a', 5))).toEqual(waiting('a', 5))
  const few = fewOf([...waiting('a', 60), ...waiting('b', 1)])
  expect(few.map(({ chain, round }) => `${chain}${round}`)).toEqual([
    ...['a1', 'a2', 'a3', 'a4', 'a57', 'a58', 'a59', 'a60'],
    'b1',
  ])
})

test('a round that nobody answers for is asked for less often, and is forgotten once it waits no more', async () => {
  let asked = 0
  const hear = async () => ++asked < 0
  const { choose, listen } = createListener({ hear }, pino({ level: 'silent' }), new AbortController().signal)
  const [round] = waiting('a', 1) as [ReturnType<typeof waiting>[number]]
  const ask = async () => {
    const before = asked
    for (const each of choose([round])) await listen(each, async () => {})
    return asked - before
  }
  for (let tick = 0; tick < 10; tick++) expect(await ask()).toBe(5)
  expect(await ask()).toBe(1)
  // it was voided, or decided by another process
  expect(choose([])).toEqual([])
  expect(await ask()).toBe(5)
})

test('a beacon that is silent is said once, and that it answers again; one that is asked no more says nothing', async () => {
  const said: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void said.push(JSON.parse(line).msg) })
  let isThere = false
  const stopping = new AbortController()
  const { listen } = createListener({ hear: async () => isThere }, log, stopping.signal)
  const ask = () => listen({ chain: 'a', round: 1 }, async () => {})
  await ask()
  await ask()
  expect(said).toEqual(['rounds wait for their beacon'])
  isThere = true
  await ask()
  expect(said).toEqual(['rounds wait for their beacon', 'the beacon has answered'])
  isThere = false
  stopping.abort()
  await ask()
  expect(said).toHaveLength(2)
})
