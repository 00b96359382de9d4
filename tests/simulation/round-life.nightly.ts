import { expect, test } from 'vitest'
import { commitOf } from '../../tools/scripts/lib/made-on.ts'
import { keepFigures } from './lib/measurements.ts'
import { makeBeginnings } from './life/beginning.ts'
import { tracesOf } from './life/quint.ts'
import { replayAll } from './life/replay.ts'

/** `TRACES=<n>` plays so many. */
const TRACES = Number(process.env.TRACES ?? 10_000)
/** Traces that are written to files at a time: 60 kB each. */
const BATCH = 250

test('10,000 traces of the model are what the functions do', async () => {
  const commit = commitOf()
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  console.log(`SEED=${seed}`)
  const beginnings = await makeBeginnings()
  try {
    const batch = async (from: number) =>
      from < TRACES ? await tracesOf({ seed: seed + from / BATCH, count: Math.min(BATCH, TRACES - from) }) : []
    let steps = 0
    let next = batch(0)
    for (let played = 0; played < TRACES; played += BATCH) {
      const traces = await next
      // made by a process of its own while these are played
      next = batch(played + BATCH)
      next.catch(() => {})
      steps += await replayAll(beginnings, traces)
      console.log(`${played + traces.length} traces, ${steps} steps`)
    }
    expect(steps).toBeGreaterThan(TRACES)
    keepFigures('round-life', { seed, traces: TRACES, steps }, commit)
  } finally {
    for (const { database } of Object.values(beginnings)) await database.drop()
  }
}, 14_400_000)
