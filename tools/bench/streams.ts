/**
 * `npm run bench:streams`: 10,000 idle event streams of 1,000 members on one API process: its memory, its processor, and how
 * soon all hear of something; with V8 as it is, and with a heap kept small. Misses its target where the memory of the small
 * one is above 300 MB or a stream ends. `--streams 1000` for fewer, which writes nothing.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { openStage, type Stage } from './api/stage.ts'
import { startApi } from './lib/child.ts'
import { cpuMs, peakMb, residentMb } from './lib/processes.ts'
import { PUBLISHED, type Scenario } from './scenario.ts'
import { openStreams } from './streams/client.ts'
import { type Figures, pageOf } from './streams/report.ts'

const MOST_MB = 300
const ALL = 10_000
const IDLE_MS = 10_000

/** What V8 may use is left to it, or kept small (docs/deployment.md, "Several processes"). */
const HEAPS = { usual: '', small: '--max-semi-space-size=1 --max-old-space-size=180' }

export const scenario: Scenario = {
  options: { streams: { type: 'string', default: String(ALL) } },
  async measure(values) {
    const wanted = Number(values.streams)
    const stage = await openStage()
    try {
      const usual = await measure(stage, HEAPS.usual, wanted)
      const small = await measure(stage, HEAPS.small, wanted)
      console.table({ usual, small })
      const at = new Date()
      return {
        folder: wanted === ALL ? PUBLISHED : undefined,
        figures: { at: at.toISOString(), usual, small },
        page: pageOf(usual, small, at),
        missed: [
          ...(small.peak > MOST_MB ? [`${small.peak} MB at most, ${MOST_MB} wanted`] : []),
          ...(usual.lost + small.lost > 0 ? [`${usual.lost + small.lost} streams ended`] : []),
        ],
      }
    } finally {
      await stage.close()
    }
  },
}

/** Opens all streams on a process of its own, leaves them idle, and tells each of something. */
async function measure({ url, members, sql }: Stage, heap: string, wanted: number): Promise<Figures> {
  const server = await startApi(url, { NODE_OPTIONS: heap })
  try {
    const before = Math.round(residentMb(server.pid))
    const began = performance.now()
    const streams = await openStreams(server.port, members, wanted)
    const openMs = Math.round(performance.now() - began)
    const used = cpuMs(server.pid)
    await wait(IDLE_MS)
    const idle = (cpuMs(server.pid) - used) / IDLE_MS
    const memory = Math.round(residentMb(server.pid))
    const heard = streams.heardBy(wanted)
    const told = performance.now()
    await sql("select tell(id, 'deposit-done', 1, 1000, '') from members")
    await heard
    const toldMs = Math.round(performance.now() - told)
    const lost = streams.lost()
    streams.close()
    return { streams: wanted, before, memory, peak: Math.round(peakMb(server.pid)), idle, openMs, toldMs, lost }
  } finally {
    await server.stop()
  }
}
