/**
 * `npm run bench:streams`: 10,000 idle event streams of 1,000 members on one API process: its memory, its processor, and how
 * soon all hear of something. Writes docs/bench/streams.json and streams.md; exit code 1 where the memory is above 300 MB
 * or a stream hears nothing. `--streams 1000` for fewer, which writes nothing.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../scripts/lib/run.ts'
import { startChild } from './api/child.ts'
import { openStage } from './api/stage.ts'
import { cpuMs, residentMb } from './pages/process.ts'
import { openStreams } from './streams/client.ts'
import { type Figures, pageOf } from './streams/report.ts'

const MOST_MB = 300
const ALL = 10_000
const IDLE_MS = 60_000
const FOLDER = join(ROOT, 'docs', 'bench')

const { values } = parseArgs({ options: { streams: { type: 'string', default: String(ALL) } } })
const wanted = Number(values.streams)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const stage = await openStage()
const server = await startChild('server.ts', { DATABASE_URL: stage.url, ROUND_SECONDS: '3600', LOG_LEVEL: 'warn' })
try {
  const before = Math.round(residentMb(server.pid))
  const began = performance.now()
  const streams = await openStreams(server.port, stage.members, wanted)
  const openMs = performance.now() - began
  const used = cpuMs(server.pid)
  await wait(IDLE_MS)
  const idle = (cpuMs(server.pid) - used) / IDLE_MS
  const memory = Math.round(residentMb(server.pid))
  const heard = streams.heardBy(wanted)
  const told = performance.now()
  await stage.sql("select tell(id, 'deposit-done', 1, 1000, '') from members")
  await heard
  const toldMs = performance.now() - told
  const figures: Figures = { streams: wanted, before, memory, peak: server.peakMemory() ?? 0, idle, openMs, toldMs }
  console.table([figures])
  const problems = [
    ...(figures.peak > MOST_MB ? [`${figures.peak} MB at most, ${MOST_MB} wanted`] : []),
    ...(streams.lost() > 0 ? [`${streams.lost()} streams ended`] : []),
  ]
  for (const problem of problems) console.error(`✗ ${problem}`)
  if (wanted === ALL) {
    const at = new Date()
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, 'streams.json'), `${JSON.stringify({ at: at.toISOString(), ...figures }, null, 2)}\n`)
    writeFileSync(join(FOLDER, 'streams.md'), pageOf(figures, at))
  }
  streams.close()
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  await server.stop()
  await stage.close()
}
