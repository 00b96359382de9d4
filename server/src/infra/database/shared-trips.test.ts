import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { shareTrips } from './shared-trips.ts'

/** Trips that end when they are told to, and what each carried. */
function stage(limits: Parameters<typeof shareTrips<number, number>>[1] = {}) {
  const trips: { asked: number[]; end: (error?: unknown) => void }[] = []
  const ask = shareTrips<number, number>(
    (asked) =>
      new Promise((resolve, reject) => {
        trips.push({ asked, end: (error) => (error ? reject(error) : resolve(asked.map((one) => one * 10))) })
      }),
    limits,
  )
  return { trips, ask }
}

const failed = (code: string) => Object.assign(new Error('failed'), { code })

test('what is asked in the same moment shares a trip, and each gets its own answer', async () => {
  const { trips, ask } = stage()
  const answers = Promise.all([ask(3), ask(1), ask(3)])
  await turn()
  expect(trips.map(({ asked }) => asked)).toEqual([[3, 1, 3]])
  trips[0]?.end()
  expect(await answers).toEqual([30, 10, 30])
})

test('a question never joins a trip that has left; it waits while all lanes are busy', async () => {
  const { trips, ask } = stage({ lanes: 2 })
  const first = ask(1)
  await turn()
  const second = ask(2)
  await turn()
  const waiting = [ask(4), ask(3)]
  await turn()
  expect(trips.map(({ asked }) => asked)).toEqual([[1], [2]])
  trips[0]?.end()
  expect(await first).toBe(10)
  await turn()
  expect(trips[2]?.asked).toEqual([4, 3])
  for (const { end } of trips) end()
  expect(await Promise.all([second, ...waiting])).toEqual([20, 40, 30])
})

test('a trip carries no more than it may, in the order that is wanted', async () => {
  const { trips, ask } = stage({ most: 2, lanes: 1, inOrder: (one, other) => one - other })
  const answers = Promise.all([ask(9), ask(5), ask(1)])
  await turn()
  trips[0]?.end()
  await turn()
  trips[1]?.end()
  expect(await answers).toEqual([90, 50, 10])
  expect(trips.map(({ asked }) => asked)).toEqual([[5, 9], [1]])
})

test('after a statement that failed each is tried alone; a lost connection fails all that were on it', async () => {
  const { trips, ask } = stage()
  const asked = [ask(1), ask(2)].map((one) => one.catch((error: { code: string }) => error.code))
  await turn()
  trips[0]?.end(failed('22P02'))
  await turn()
  expect(trips.slice(1).map((trip) => trip.asked)).toEqual([[1], [2]])
  trips[1]?.end()
  trips[2]?.end(failed('22P02'))
  expect(await Promise.all(asked)).toEqual([10, '22P02'])

  const lost = [ask(3), ask(4)].map((one) => one.catch((error: { code: string }) => error.code))
  await turn()
  trips[3]?.end(failed('08006'))
  expect(await Promise.all(lost)).toEqual(['08006', '08006'])
  expect(trips).toHaveLength(4)
})
