/**
 * Fills the disk of a database until PostgreSQL has shut itself down, or serves nobody for some seconds, frees it, and prints how long the app then needed,
 * a JSON line each time. Arguments: a folder on a small disk of its own, and how often. See `full-disk.ts`.
 */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openBackend } from '../../src/backend.ts'
import { readConfig } from '../../src/infra/config/index.ts'
import { EndingClient } from '../../src/infra/database/index.ts'
import { openStage } from './stage.ts'

const [dataDir, times = '1'] = process.argv.slice(2)
if (!dataDir) throw new Error('which folder is on the small disk?')
const config = { ...readConfig({ LOG_LEVEL: 'silent', DEMO_DATA: '1', ROUND_SECONDS: '5' }), dataDir }
const filler = join(dataDir, 'filler')
const LONGEST_MS = 6000

function fill(): void {
  const file = openSync(filler, 'a')
  for (let size = 1 << 20; size >= 512; ) {
    try {
      writeSync(file, Buffer.alloc(size))
    } catch {
      size >>= 1
    }
  }
  closeSync(file)
}

/** Each switch needs a new file of 16 MB: PostgreSQL gives up once there is no room for one. */
async function useUpLog(): Promise<void> {
  const owner = new EndingClient({ connectionString: backend.cluster?.url() ?? '' })
  owner.on('error', () => {})
  try {
    await owner.connect()
    for (;;) await owner.query(`select pg_logical_emit_message(false, 'fill', repeat('x', 100000)), pg_switch_wal()`)
  } catch {
    await owner.end()
  }
}

const backend = await openBackend(config)
const stage = await openStage(backend)
for (let time = 0; time < Number(times); time++) {
  if (!(await stage.works())) throw new Error('nothing works before the fault')
  const pid = backend.cluster?.pid as number
  fill()
  // A crash that still finds old log files to write on is survived: then it is full a little longer.
  for (const full = performance.now(); isAlive(pid) && performance.now() - full < LONGEST_MS; fill()) {
    await useUpLog()
    await delay(100)
  }
  const { writes } = (await backend.ready()) as { writes: boolean }
  const shutDown = !isAlive(pid)
  rmSync(filler)
  const recovery = await stage.recovered(performance.now())
  console.log(JSON.stringify({ ...recovery, saidItCouldNotWrite: !writes, shutDown }))
}
await stage.close()
process.exit(0)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
