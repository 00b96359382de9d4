import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Logger, pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Cluster, startCluster } from './index.ts'
import { shortenLog } from './server-log.ts'

let root: string
let lines: string[]
let log: Logger
let cluster: Cluster | undefined

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'yaksok-supervised-'))
  lines = []
  log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
})

afterEach(async () => {
  await cluster?.stop()
  cluster = undefined
  rmSync(root, { recursive: true, force: true })
})

const start = async () => {
  cluster = await startCluster({ dataDir: root, purpose: 'test', supervise: log })
  return cluster
}

async function query(text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: cluster?.url() ?? '' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Process ids of the servers of this folder: of a postmaster no parent works there too. */
function postmasters(): number[] {
  const inside = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === join(root, 'db')
    } catch {
      return false
    }
  }
  const parentOf = (pid: string) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] ?? ''
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && inside(pid) && !inside(parentOf(pid)))
    .map(Number)
}

test('a killed PostgreSQL is started again, each time, with what was committed, and never twice', async () => {
  const { pid } = await start()
  await query('create table kept as select 1 as one')
  const pids = new Set([pid])
  for (let kill = 1; kill <= 3; kill++) {
    process.kill(cluster?.pid as number, 'SIGKILL')
    await expect
      .poll(() => query('select one from kept').catch(() => []), { timeout: 30_000, interval: 50 })
      .toEqual([{ one: 1 }])
    await expect.poll(() => pids.has(cluster?.pid as number), { timeout: 30_000 }).toBe(false)
    pids.add(cluster?.pid as number)
    if (process.platform === 'linux') expect(postmasters()).toEqual([cluster?.pid])
  }
  const once = ['PostgreSQL has ended; it is started again', 'PostgreSQL has been started']
  expect(lines).toEqual([...once, ...once, ...once])
})

test('a stop in the middle of a restart leaves nothing running', async () => {
  const { pid, stop } = await start()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => lines.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0)
  await stop()
  expect(existsSync(join(root, 'db/postmaster.pid'))).toBe(false)
  if (process.platform === 'linux') expect(postmasters()).toEqual([])
})

test('PostgreSQL says of a refused row that it was refused, and not what was in it', async () => {
  await start()
  await query('create table names (name text primary key)')
  await query('insert into names values ($1)', ['secret-name'])
  await expect(query('insert into names values ($1)', ['secret-name'])).rejects.toThrow(/duplicate key/)
  const said = readFileSync(join(root, 'db/server.log'), 'utf8')
  expect(said).toContain('duplicate key')
  expect(said).not.toContain('secret-name')
})

test('its log never grows beyond a bound: one old file is kept', async () => {
  await start()
  const file = join(root, 'db/server.log')
  appendFileSync(file, `${'x'.repeat(5000)}\n`)
  shortenLog(join(root, 'db'), 5000)
  expect(statSync(file).size).toBe(0)
  expect(statSync(`${file}.1`).size).toBeGreaterThan(5000)
  await expect(query('select nothing')).rejects.toThrow()
  expect(readFileSync(file, 'utf8')).toMatch(/^[^\0].*column "nothing" does not exist/)
})

test('a data folder that is a file, or one that cannot be written, is an error of one line', async () => {
  const file = join(root, 'file')
  writeFileSync(file, '')
  const asFile = startCluster({ dataDir: file, purpose: 'test' })
  await expect(asFile).rejects.toThrow(/^Cannot write the data folder [^\n]+ \(EEXIST\): check DATA_DIR$/)
  const below = startCluster({ dataDir: join(file, 'data'), purpose: 'test' })
  await expect(below).rejects.toMatchObject({
    name: 'PostgresError',
    message: expect.stringMatching(/^[^\n]+ENOTDIR[^\n]+$/),
  })
})
