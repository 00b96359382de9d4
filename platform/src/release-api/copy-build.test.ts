import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGateway } from '../gateway/create-gateway.ts'
import { defaultEntry } from '../registry/entry.ts'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { ACTIONS, RIGHTS } from '../release-access/rights.ts'
import { makeToken } from '../release-access/tokens.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { work } from '../release-worker/do-job.ts'
import { serviceUnderTest } from './release-api.fixture.ts'
import { hashPath } from './uploads.fixture.ts'

/** Production, an app of its own. */
let production: ReleaseStore
let app: FastifyInstance
let to: string
/** Staging. */
const at = serviceUnderTest()
beforeEach(async () => {
  await at.open()
  production = openReleaseStore(mkdtempSync(join(tmpdir(), 'production-')))
  await publish(production, storeRelease(production, 'shell', '1', { names: {}, layered: true }))
  app = await createGateway({ store: production, releases: { doWork: work, browser: true } })
  to = await app.listen({ host: '127.0.0.1', port: 0 })
  const rights = { team: 'home-team', remotes: ['home'], actions: [...RIGHTS], shell: false }
  vi.stubEnv('YAKSOK_TOKEN', await at.token())
  at.build({}, { 'main.js': 'one', 'main.css': '@layer home{.home_list{color:red}}' })
  await at.run('release')
  vi.stubEnv('YAKSOK_FROM_TOKEN', await at.token())
  vi.stubEnv('YAKSOK_TOKEN', (await makeToken(production, rights, 1)).token)
})
afterEach(async () => {
  await app.close()
  rmSync(production.folder, { recursive: true, force: true })
})
const copy = (...more: string[]) => {
  const staging = at.url
  at.url = to
  return at.run('promote', 'home', '--from', staging, ...more).finally(() => {
    at.url = staging
  })
}
const entry = (store: ReleaseStore) => defaultEntry(store.readRegistry().registry, 'home')
const get = async (path: string, token: string) =>
  (await at.app.inject({ url: `/releases/v1${path}`, headers: { authorization: `Bearer ${token}` } })).statusCode

test('the very build that is live at staging goes live at production: same version, bytes and hashes', async () => {
  expect(await copy()).toContain(`home ${at.version}  to everybody`)
  const [staged, live] = [entry(at.store), entry(production)]
  expect(live?.metadata).toEqual(staged?.metadata)
  expect(live?.extras.files).toEqual(staged?.extras.files)
  expect(production.readAudit().at(-1)).toMatchObject({ version: at.version, why: `from ${at.url}` })
  expect(await copy()).toContain('live for everybody already')
})

test('where the build comes from goes with it', async () => {
  const beside = (store: ReleaseStore) => join(store.releaseDir('home', at.version), 'provenance.json')
  const staged = readFileSync(beside(at.store), 'utf8')
  expect(JSON.parse(staged).attestation.payloadType).toBe('application/vnd.in-toto+json')
  await copy()
  expect(JSON.parse(readFileSync(beside(production), 'utf8'))).toEqual(JSON.parse(staged))
})

test('a build that came without an attestation goes without one', async () => {
  rmSync(join(at.store.releaseDir('home', at.version), 'provenance.json'))
  await copy()
  expect(existsSync(join(production.releaseDir('home', at.version), 'provenance.json'))).toBe(false)
})

test('it is asked for beside what is live, as each release is', async () => {
  await expect(copy('--if-live', '7')).rejects.toMatchObject({ code: 'YK3018' })
  expect(entry(production)).toBeUndefined()
  await expect(at.run('promote', 'home', '--from', 'http://staging.example')).rejects.toMatchObject({ code: 'YK1010' })
})

test('bytes that staging does not have as it says are not released', async () => {
  const { writeFileSync } = await import('node:fs')
  writeFileSync(join(at.store.releaseDir('home', at.version), 'main.js'), 'two')
  await expect(copy()).rejects.toMatchObject({ code: 'YK4015' })
  expect(entry(production)).toBeUndefined()
})

test('hostile: a build is read by who has the right to copy this part, and by nothing but its hashes', async () => {
  await publish(at.store, storeRelease(at.store, 'garden', '1', { names: {}, layered: true }))
  const [own, weak] = [await at.token(), await at.token({ actions: [...ACTIONS] })]
  const file = hashPath(Buffer.from('one')).replace('/releases/v1/files/', '')
  const path = `/builds/home/${at.version}/${file}`
  expect([await get('/builds/home', own), await get(path, own)]).toEqual([200, 200])
  for (const [asked, token, status] of [
    ['/builds/home', '', 401],
    ['/builds/home', weak, 403],
    [path, weak, 403],
    ['/builds/garden', own, 403],
    ['/builds/shell', own, 403],
    ['/builds/__proto__', own, 404],
    ['/builds/..%2fshell', own, 404],
    [`/builds/home/..%2f..%2fshell%2f1/${file}`, own, 404],
    [`/builds/home/9/${file}`, own, 404],
    [`/builds/home/${at.version}/..%2f..%2f..%2ftokens.json`, own, 404],
    [`/builds/home/${at.version}/${'A'.repeat(64)}`, own, 404],
  ] as const)
    expect([asked, await get(asked, token)]).toEqual([asked, status])
})
