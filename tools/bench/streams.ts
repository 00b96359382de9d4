/**
 * `npm run bench:streams`: 10,000 idle event streams of 1,000 members on one API process: its memory, its processor, and how
 * soon all hear of something; with V8 as it is, and with a heap kept small. Writes docs/bench/streams.json and streams.md; exit code 1 where the memory of the small
 * one is above 300 MB or a stream ends. `--streams 1000` for fewer, which writes nothing.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../scripts/lib/run.ts'
import { startChild } from './api/child.ts'
import { openStage, type Stage } from './api/stage.ts'
import { cpuMs, residentMb } from './pages/process.ts'
import { openStreams } from './streams/client.ts'
import { type Figures, pageOf } from './streams/report.ts'

const MOST_MB = 300
const ALL = 10_000
const IDLE_MS = 10_000
const FOLDER = join(ROOT, 'docs', 'bench')

const { values } = parseArgs({ options: { streams: { type: 'string', default: String(ALL) } } })
const wanted = Number(values.streams)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What V8 may use is left to it, or kept small (docs/deployment.md, "Several processes"). */
const HEAPS = { usual: '', small: '--max-semi-space-size=1 --max-old-space-size=180' }

const stage = await openStage()
try {
  const usual = await measure(stage, HEAPS.usual)
  const small = await measure(stage, HEAPS.small)
  console.table({ usual, small })
  const problems = [
    ...(small.peak > MOST_MB ? [`${small.peak} MB at most, ${MOST_MB} wanted`] : []),
    ...(usual.lost + small.lost > 0 ? [`${usual.lost + small.lost} streams ended`] : []),
  ]
  for (const problem of problems) console.error(`✗ ${problem}`)
  if (wanted === ALL) {
    const at = new Date()
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, 'streams.json'), `${JSON.stringify({ at: at.toISOString(), usual, small }, null, 2)}\n`)
    writeFileSync(join(FOLDER, 'streams.md'), pageOf(usual, small, at))
  }
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  await stage.close()
}

/** Opens all streams on a process of its own, leaves them idle, and tells each of something. */
async function measure({ url, members, sql }: Stage, heap: string): Promise<Figures> {
  const env = { DATABASE_URL: url, ROUND_SECONDS: '3600', LOG_LEVEL: 'warn', NODE_OPTIONS: heap }
  const server = await startChild('server.ts', env)
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
    return { streams: wanted, before, memory, peak: server.peakMemory() ?? 0, idle, openMs, toldMs, lost }
  } finally {
    await server.stop()
  }
}
