import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Cluster, FolderInUseError, removeCluster, runningClusterUrl, startCluster } from './index.ts'

let root: string
const running: Cluster[] = []

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'yaksok-launch-'))
})

afterEach(async () => {
  for (const cluster of running.splice(0)) await cluster.stop()
  rmSync(root, { recursive: true, force: true })
})

async function start(dataDir = root): Promise<Cluster> {
  const cluster = await startCluster({ dataDir, purpose: 'test' })
  running.push(cluster)
  return cluster
}

async function query(cluster: Cluster, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: cluster.url() })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Leaves behind the folder of a killed PostgreSQL that had committed the table `kept`. */
async function keepAndKill(): Promise<void> {
  const killed = await start()
  await query(killed, `create table kept as select 1 as one`)
  process.kill(killed.pid, 'SIGKILL')
  await killed.stop()
  running.splice(0)
}

/** A process of its own that starts the cluster and waits to be killed. */
function startElsewhere(dataDir: string, leash = false) {
  const script = `
    import { startCluster } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))}
    const cluster = await startCluster({ dataDir: ${JSON.stringify(dataDir)}, purpose: 'test', leash: ${leash} })
    console.log(cluster.pid)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const postmaster = new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(Number(chunk)))
    child.once('exit', (code) => reject(new Error(`exit ${code}`)))
  })
  const dead = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return { postmaster, kill: () => child.kill('SIGKILL'), dead }
}

test('a cluster keeps its data over a stop, sorts Korean, and listens on no port', async () => {
  const first = await start()
  await query(first, `create table kept as select 1 as one`)
  await first.stop()
  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await query(second, 'select one from kept')).toEqual([{ one: 1 }])
  expect(await query(second, `select x from unnest(array['힣', 'a', '가', 'B']) x order by x`)).toEqual([
    { x: '가' },
    { x: '힣' },
    { x: 'a' },
    { x: 'B' },
  ])
  expect(await query(second, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
})

test('a folder belongs to one process: here, elsewhere, and free again when that one is killed', async () => {
  const elsewhere = startElsewhere(root)
  const pid = await elsewhere.postmaster
  await expect(start()).rejects.toThrow(FolderInUseError)
  await expect(start()).rejects.toThrow(/^[^\n]+$/)
  expect(await runningClusterUrl(root)).toContain('host=')
  elsewhere.kill()
  await elsewhere.dead
  expect(await runningClusterUrl(root)).toBeNull()
  const adopted = await start()
  expect([adopted.adopted, adopted.pid]).toEqual([true, pid])
  await expect(start()).rejects.toThrow(FolderInUseError)
})

test('what was committed is there after PostgreSQL itself is killed', async () => {
  await keepAndKill()
  expect(await query(await start(), 'select one from kept')).toEqual([{ one: 1 }])
})

test('what a killed server left behind holds nobody up: a file that names another process by now', async () => {
  await keepAndKill()
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  try {
    const file = join(root, 'db/postmaster.pid')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))
    expect(await query(await start(), 'select one from kept')).toEqual([{ one: 1 }])
  } finally {
    stranger.kill()
  }
})

test('an interrupted first start is begun again', async () => {
  mkdirSync(join(root, 'db.new'))
  writeFileSync(join(root, 'db.new/PG_VERSION'), '18')
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('long paths, spaces, quotes and Hangul in the folder are fine', async () => {
  const cluster = await start(join(root, `it's a "long" 폴더 ${'x'.repeat(80)}`))
  expect(await query(cluster, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('on a leash PostgreSQL ends with its process, however that ends', async () => {
  const elsewhere = startElsewhere(root, true)
  await elsewhere.postmaster
  elsewhere.kill()
  await elsewhere.dead
  await expect.poll(() => existsSync(join(root, 'db/postmaster.pid')), { timeout: 20_000 }).toBe(false)
})

test('a folder nobody owns is removed, with the server that still runs in it', async () => {
  const elsewhere = startElsewhere(root)
  await elsewhere.postmaster
  await expect(removeCluster(root)).rejects.toThrow(FolderInUseError)
  elsewhere.kill()
  await elsewhere.dead
  await removeCluster(root)
  expect(existsSync(root)).toBe(false)
})
