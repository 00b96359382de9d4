import { expect, test } from 'vitest'
import { makeBeginnings } from './life/beginning.ts'
import { tracesOf } from './life/quint.ts'
import { replayAll } from './life/replay.ts'

const TRACES = 10_000
/** Traces that are written to files at a time: 60 kB each. */
const BATCH = 250

test('10,000 traces of the model are what the functions do', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  console.log(`SEED=${seed}`)
  const beginnings = await makeBeginnings()
  try {
    let steps = 0
    for (let batch = 0; batch < TRACES / BATCH; batch++) {
      steps += await replayAll(beginnings, await tracesOf({ seed: seed + batch, count: BATCH }))
      console.log(`${(batch + 1) * BATCH} traces, ${steps} steps`)
    }
    expect(steps).toBeGreaterThan(TRACES)
  } finally {
    for (const { database } of Object.values(beginnings)) await database.drop()
  }
}, 14_400_000)
