/**
 * What somebody may do who can write the store's files but has not its key: nothing that a page gets. Here the registry is signed
 * all the same, as if its key had been used on it: what releases and files are is checked besides. Without the key:
 * signed-registry.test.ts.
 */

import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { Registry } from '../../registry/schema.ts'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { rollback } from '../../release/rollback.ts'
import { logLive } from '../../release-store/live-log/index.ts'
import { signedRegistry } from '../../release-store/registry-signature.ts'
import { writeRegistry } from '../../release-store/store.ts'
import { integrityOf } from '../../util/files.ts'
import { gatewayUnderTest, untilServed } from '../gateway.fixture.ts'

const at = gatewayUnderTest()
const file = (path: string) => join(at.store.releaseDir('home', '1'), path)
const get = async (path: string) => (await at.app.inject(path)).statusCode

/** Changes registry.json past every command, logs and signs it. */
async function editRegistry(edit: (text: string) => string): Promise<void> {
  const { registry } = at.store.readRegistry()
  const draft: Registry = JSON.parse(edit(readFileSync(at.store.registryFile(), 'utf8')))
  draft.extras.revision += 1
  // what an entry repeats of this text is not to be edited
  draft.extras.log = registry.extras.log
  await logLive(at.store.folder, registry, draft)
  writeRegistry(at.store.folder, signedRegistry(at.store.folder, draft))
}

test('the key is made with the first release, readable by its owner alone, and never served', async () => {
  await at.open()
  expect(statSync(join(at.store.folder, 'release.key')).mode & 0o777).toBe(0o600)
  expect(existsSync(join(at.store.folder, '.signatures/home/1'))).toBe(true)
  for (const path of ['/r/release.key', '/r/.signatures/home/1', '/r/home/..%2frelease.key'])
    expect(await get(path)).toBe(404)
})

test('a file that was changed in the store is served to nobody, also when it was before', async () => {
  await at.open()
  expect(await get('/r/home/1/remoteEntry.js')).toBe(200)
  appendFileSync(file('remoteEntry.js'), 'evil()')
  await untilServed(async () => expect(await get('/r/home/1/remoteEntry.js')).toBe(404))
})

test('a packed copy that holds something else is served to nobody', async () => {
  writeFileSync(file('remoteEntry.js.br'), brotliCompressSync(Buffer.from('evil()')))
  await at.open()
  expect(await get('/r/home/1/remoteEntry.js')).toBe(404)
})

test('a packed copy that unpacks to more than its file costs no memory, and is served to nobody', async () => {
  const part = gzipSync(Buffer.alloc(1 << 20))
  writeFileSync(file('remoteEntry.js.gz'), Buffer.concat(Array.from({ length: 512 }, () => part)))
  await at.open()
  const before = process.resourceUsage().maxRSS
  expect(await get('/r/home/1/remoteEntry.js')).toBe(404)
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(200_000)
})

test('a file that is no file of the release is served to nobody', async () => {
  writeFileSync(file('evil.js'), 'evil()')
  await at.open()
  expect(await get('/r/home/1/evil.js')).toBe(404)
})

test('a release.json that was changed with its files: the remote rests, its files are gone, other pages go on', async () => {
  const evil = Buffer.from('evil()')
  writeFileSync(file('remoteEntry.js'), evil)
  const json = readFileSync(file('release.json'), 'utf8')
  const said = JSON.parse(json).files['remoteEntry.js'].integrity
  writeFileSync(file('release.json'), json.replaceAll(said, integrityOf(evil)))
  await editRegistry((text) => text.replaceAll(said, integrityOf(evil)))
  await at.open()
  expect(await get('/r/home/1/remoteEntry.js')).toBe(404)
  const { body, statusCode } = await at.app.inject('/home')
  expect([statusCode, body.includes('could not be verified')]).toEqual([200, true])
})

test('a registry that names another hash than the release', async () => {
  const before = at.store.readRegistry().registry.microFrontends.home?.[0]?.metadata.integrity ?? ''
  await editRegistry((text) => text.replaceAll(before, integrityOf(Buffer.from('evil()'))))
  await at.open()
  expect((await at.app.inject('/home')).body).toContain('could not be verified')
})

test('a version that was copied in and written into the registry', async () => {
  await at.open()
  storeRelease(at.store, 'home', 'evil')
  await editRegistry((text) =>
    text.replaceAll('"version": "1"', '"version": "evil"').replaceAll('/home/1/', '/home/evil/'),
  )
  await untilServed(async () => expect((await at.app.inject('/registry.json')).headers.etag).toBe('"r3"'))
  expect(await get('/r/home/evil/remoteEntry.js')).toBe(404)
})

test('a shell that does not verify: no page, rather than somebody’s', async () => {
  appendFileSync(join(at.store.releaseDir('shell', '1'), 'release.json'), ' ')
  await at.open()
  expect(await get('/home')).toBe(503)
})

test('nobody goes back to a version whose release.json was changed', async () => {
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  appendFileSync(file('release.json'), ' ')
  await expect(rollback(at.store, 'home')).rejects.toThrow('wrong signature')
  await at.open()
})

test('a store from before there were signatures is signed as it stands, once', async () => {
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  for (const one of ['release.key', '.signatures']) rmSync(join(at.store.folder, one), { recursive: true })
  await at.open()
  expect([await get('/r/home/1/remoteEntry.js'), await get('/r/home/2/remoteEntry.js'), await get('/home')]).toEqual([
    200, 200, 200,
  ])
  rmSync(join(at.store.folder, '.signatures/home/2'))
  await at.store.openSigning()
  expect(existsSync(join(at.store.folder, '.signatures/home/2'))).toBe(false)
})

test('with a key of the environment nothing is signed by itself: a person does', async () => {
  await at.open()
  const key = readFileSync(join(at.store.folder, 'release.key'), 'utf8')
  await at.app.close()
  for (const one of ['release.key', '.signatures']) rmSync(join(at.store.folder, one), { recursive: true })
  vi.stubEnv('RELEASE_KEY', key)
  await at.open()
  expect(await get('/home')).toBe(503)
  await at.app.close()
  expect((await at.store.signLive()).versions).toBe(2)
  await at.open()
  expect([await get('/home'), existsSync(join(at.store.folder, 'release.key'))]).toEqual([200, false])
  vi.unstubAllEnvs()
})

test('another store’s signature is none: of another key, and of another part', async () => {
  const signature = join(at.store.folder, '.signatures/garden/1')
  const garden = storeRelease(at.store, 'garden', '1')
  mkdirSync(dirname(signature), { recursive: true })
  cpSync(join(at.store.folder, '.signatures/home/1'), signature)
  await expect(publish(at.store, garden)).rejects.toThrow('wrong signature')
  await at.open()
})
