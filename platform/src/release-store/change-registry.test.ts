import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { makeToken, readTokens, revokeToken } from '../release-access/tokens.ts'
import { verifyAudit } from './audit.ts'
import { signedRegistry } from './registry-signature.ts'
import { openReleaseStore } from './release-store.ts'
import { openSigning } from './sign-registry.ts'
import { lastRegistryFile, readRegistry, registryFile } from './store.ts'

let store: string
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'change-'))
})
afterEach(() => rmSync(store, { recursive: true, force: true }))

const textNow = () => readFileSync(registryFile(store), 'utf8')
const revisionNow = () => readRegistry(store).registry.extras.revision
const release = (version: string) =>
  publish(openReleaseStore(store), storeRelease(openReleaseStore(store), 'home', version))
const writeBoth = (text: string) => {
  for (const file of [registryFile, lastRegistryFile]) writeFileSync(file(store), text)
}

test('tokens that were made before the first start: more of them, a release and a start go on', async () => {
  const team = { team: 'team', remotes: ['home'], actions: ['release' as const], shell: false }
  await makeToken(openReleaseStore(store), team, 1)
  await makeToken(openReleaseStore(store), team, 1)
  await openSigning(store)
  expect(readRegistry(store)).toMatchObject({ damaged: false, registry: { extras: { revision: 0 } } })
  await release('1')
  expect([revisionNow(), readTokens(openReleaseStore(store)).length, verifyAudit(store).problem]).toEqual([
    1,
    2,
    undefined,
  ])
})

test('a token is revoked though the registry was tampered with', async () => {
  await release('1')
  const { id } = await makeToken(
    openReleaseStore(store),
    { team: 'team', remotes: ['home'], actions: ['release'], shell: false },
    1,
  )
  writeBoth(textNow().replace('"version": "1"', '"version": "2"'))
  await revokeToken(openReleaseStore(store), id)
  expect(readTokens(openReleaseStore(store))[0]?.revokedAt).toBeDefined()
  expect(existsSync(join(store, 'registry.lock'))).toBe(false)
})

test('a registry that was edited by hand and of which the copy is whole: nothing is changed over either', async () => {
  await release('1')
  const good = readFileSync(lastRegistryFile(store), 'utf8')
  writeFileSync(
    registryFile(store),
    signedRegistry(store, readRegistry(store).registry).replace('"traffic": 100', '"traffic": 5'),
  )
  await expect(release('2')).rejects.toThrow('refused (signature)')
  expect(readFileSync(lastRegistryFile(store), 'utf8')).toBe(good)
})
