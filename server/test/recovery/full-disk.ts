import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Recovery } from './stage.ts'

/** Room for a database with its log, and little more. */
const MEGABYTES = 200

/** A mount that this process and its children alone see: it goes with them. */
const NAMESPACE = process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount']

/** Why this machine cannot give a test a small disk, or null where it can. */
export function whyNoSmallDisk(): string | null {
  if (process.platform !== 'linux') return 'needs Linux'
  const { status } = spawnSync('unshare', [...NAMESPACE, 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' })
  return status === 0 ? null : 'needs a mount namespace (root, or unprivileged user namespaces)'
}

export interface DiskRecovery extends Recovery {
  /** `/readyz` said `writes: false` while the disk was full. */
  saidItCouldNotWrite: boolean
  /** PostgreSQL had given up by then. */
  shutDown: boolean
}

/** Fills and frees the disk under an app so many times; answers how long it needed each time once the disk was free. */
export async function fillDisk(times: number): Promise<DiskRecovery[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yaksok-disk-'))
  const main = join(import.meta.dirname, 'full-disk-main.ts')
  const script = `mount -t tmpfs -o size=${MEGABYTES}m none "$1" && exec "$0" --disable-warning=ExperimentalWarning "$2" "$1" "$3"`
  const args = [...NAMESPACE, 'sh', '-c', script, process.execPath, dataDir, main, String(times)]
  const child = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const [code] = (await once(child, 'close')) as [number | null]
  rmSync(dataDir, { recursive: true, force: true })
  if (code !== 0) throw new Error(`ended with code ${code}: ${printed}`)
  return printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as DiskRecovery)
}
