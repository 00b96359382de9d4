/**
 * `npm run bench:start`: a fresh clone's first `npm start` and its second one: seconds until the address is printed, peak
 * memory of the whole process tree, and the server process at rest. Writes docs/bench/start.json. Linux only (/proc).
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../scripts/lib/run.ts'

const SAMPLE_MS = 200
const REST_MS = 10_000

interface Start {
  seconds: number
  /** Resident memory of npm, the builds, the server and PostgreSQL together, MB. */
  peakMb: number
  /** Resident memory of the server's own process, ten seconds after it was ready, MB. */
  restMb: number
}

interface Process {
  pid: number
  parent: number
  mb: number
  command: string
}

/** Every process of the machine that can be read. */
function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8')
        const number = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return [{ pid: Number(name), parent: number('PPid'), mb: number('VmRSS') / 1024, command }]
      } catch {
        return [] // it has ended meanwhile
      }
    })
}

function treeOf(root: number): Process[] {
  const all = processes()
  const members = new Set([root])
  for (let size = 0; size !== members.size; ) {
    size = members.size
    for (const { pid, parent } of all) if (members.has(parent)) members.add(pid)
  }
  return all.filter(({ pid }) => members.has(pid))
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Runs `npm start` in a folder until its address is printed, then stops it as Ctrl-C does. */
async function start(dir: string): Promise<Start> {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: dir,
    detached: true,
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: join(dir, '.data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = child.pid ?? 0
  let peakMb = 0
  const timer = setInterval(() => {
    peakMb = Math.max(
      peakMb,
      treeOf(pid).reduce((sum, { mb }) => sum + mb, 0),
    )
  }, SAMPLE_MS)
  const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const seconds = await new Promise<number>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk
      if (/Yaksok\s+http:\/\//.test(text)) resolve((performance.now() - began) / 1000)
    })
    void exited.then(() => reject(new Error(`npm start ended early:\n${text}`)))
  })
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  const server = treeOf(pid).filter(
    ({ command }) => command.includes('tools/scripts/start.ts') && !command.includes('setup.mjs'),
  )
  clearInterval(timer)
  process.kill(-pid, 'SIGINT')
  await exited
  return { seconds, peakMb, restMb: Math.max(0, ...server.map(({ mb }) => mb)) }
}

const dir = mkdtempSync(join(tmpdir(), 'yaksok-start-'))
try {
  spawnSync('git', ['clone', '-q', ROOT, dir], { stdio: 'inherit' })
  const fresh = await start(dir)
  const second = await start(dir)
  console.table({ fresh, second })
  mkdirSync(join(ROOT, 'docs', 'bench'), { recursive: true })
  writeFileSync(join(ROOT, 'docs', 'bench', 'start.json'), `${JSON.stringify({ fresh, second }, null, 2)}\n`)
  const ok = second.seconds <= 5 && second.restMb <= 150
  console.log(ok ? '✓ second start within 5 s, server within 150 MB' : '✗ second start over 5 s or server over 150 MB')
  process.exitCode = ok ? 0 : 1
} finally {
  rmSync(dir, { recursive: true, force: true })
}
