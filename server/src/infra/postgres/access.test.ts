import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANYBODY } from './access.ts'
import { applicationUrl, type Cluster, startCluster } from './index.ts'
import { applicationSecret, clusterSecret, secretFile } from './secret.ts'

let root: string
let cluster: Cluster | undefined

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'yaksok-access-'))
})
afterEach(async () => {
  await cluster?.stop()
  cluster = undefined
  rmSync(root, { recursive: true, force: true })
})

async function start(): Promise<string> {
  cluster = await startCluster({ dataDir: root, purpose: 'test', leash: true })
  return cluster.url()
}

async function ask(url: string, statement = 'select current_user as who'): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows[0]
  } finally {
    await client.end()
  }
}

const WRONG = { code: '28P01' }
const passwordless = (url: string) => url.replace(/:\w+@/, '@')

/** An older version's cluster: it asks nobody for a password. */
async function makeTrusting(): Promise<void> {
  await ask(await start(), 'create table kept as select 1 as one')
  await cluster?.stop()
  writeFileSync(join(root, 'db/pg_hba.conf'), ANYBODY)
  rmSync(secretFile(root))
}

test('the socket asks for the password of the role, and the application does not know that of the superuser', async () => {
  const url = await start()
  expect(await ask(url)).toEqual({ who: 'yaksok' })
  expect(await ask(applicationUrl(url))).toEqual({ who: 'yaksok_app' })
  for (const name of ['yaksok', 'yaksok_app']) {
    const named = url.replace('//yaksok:', `//${name}:`)
    await expect(ask(passwordless(named))).rejects.toThrow('password')
    await expect(ask(named.replace(/:\w+@/, ':0@'))).rejects.toMatchObject(WRONG)
  }
  const asOwner = applicationUrl(url).replace('//yaksok_app:', '//yaksok:')
  await expect(ask(asOwner)).rejects.toMatchObject(WRONG)
})

test('the password is in a file for its owner alone, in no argument of a process and in no log', async () => {
  await start()
  const secret = clusterSecret(root)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(statSync(secretFile(root)).mode & 0o777).toBe(0o600)
  const args = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
  const written = [args, ...globSync(join(root, 'db/server.log*')).map((file) => readFileSync(file, 'utf8'))].join()
  for (const one of [secret, applicationSecret(secret)]) expect(written.includes(one)).toBe(false)
})

test('a cluster that asked for no password keeps its data and asks for one from the next start on', async () => {
  await makeTrusting()
  const url = await start()
  expect(await ask(url, 'select one from kept')).toEqual({ one: 1 })
  await expect(ask(passwordless(url))).rejects.toThrow('password')
  await expect(ask(url.replace(/:\w+@/, ':0@'))).rejects.toMatchObject(WRONG)
})

test('a lost password file is made anew, and the old password opens nothing', async () => {
  const before = await start()
  await cluster?.stop()
  rmSync(secretFile(root))
  const url = await start()
  expect(existsSync(secretFile(root))).toBe(true)
  expect(await ask(url)).toEqual({ who: 'yaksok' })
  await expect(ask(before)).rejects.toMatchObject(WRONG)
})
