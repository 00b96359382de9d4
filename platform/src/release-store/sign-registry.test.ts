// A promise (docs/promises.md).
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { disable } from '../release/pin-or-disable.ts'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { makeToken } from '../release-access/tokens.ts'
import { readAudit, verifyAudit } from './audit.ts'
import { privatePem, publicPem } from './keys.fixture.ts'
import { checkStatement } from './read-for-change.ts'
import { readSigned, type Signed } from './registry-signature.ts'
import { openReleaseStore } from './release-store.ts'
import { openSigning, renewSigned, resumeRegistry, signLive } from './sign-registry.ts'
import { checkSignature } from './signing.ts'
import { keysOf } from './signing-keys.ts'
import { lastRegistryFile, readRegistry, registryFile } from './store.ts'

let store: string
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'signed-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(store, { recursive: true, force: true })
})

const textNow = () => readFileSync(registryFile(store), 'utf8')
const keyNow = () => readFileSync(join(store, 'release.key'), 'utf8')
const revisionNow = () => readRegistry(store).registry.extras.revision
const writeBoth = (text: string) => {
  for (const file of [registryFile, lastRegistryFile]) writeFileSync(file(store), text)
}
const readNow = () => {
  const keys = keysOf(store)
  return keys && readSigned(textNow(), keys)
}
const release = (version: string) =>
  publish(openReleaseStore(store), storeRelease(openReleaseStore(store), 'home', version))

/** As the version before left a store: its key has no mark, its registry no statement. */
function asBefore(): void {
  const { signed: _, ...registry } = JSON.parse(textNow())
  writeBoth(JSON.stringify(registry))
  writeFileSync(join(store, 'release.key'), keyNow().replace(/^#.*\n/m, ''))
}

/** The store's key is given by the environment from now on, as where it is out of the store's reach. */
function keyOutside(text = keyNow()): void {
  rmSync(join(store, 'release.key'), { force: true })
  vi.stubEnv('RELEASE_KEY', text)
}

test('every change is signed, with the head of the audit log', async () => {
  await release('1')
  await disable(openReleaseStore(store), 'home', 'Closed')
  const { statement } = readNow() as Signed
  expect(statement).toMatchObject({ revision: 2, auditHead: readRegistry(store).registry.extras.audit })
  expect(checkStatement(store)).toBe(statement.expires)
})

test('a store of the version before is signed by itself, once, at the first start', async () => {
  await release('1')
  asBefore()
  await openSigning(store)
  expect(readNow()).toMatchObject({ statement: { revision: 1 } })
  expect(revisionNow()).toBe(1)
  // without the statement once more it is no store of before
  const { signed: _, ...registry } = JSON.parse(textNow())
  writeBoth(JSON.stringify(registry))
  await openSigning(store)
  expect(readNow()).toMatchObject({ refused: 'unsigned' })
  await expect(release('2')).rejects.toThrow(/unsigned.*run: releases sign\. Nothing was changed/)
})

test('a store of the version before is signed by itself at the first change', async () => {
  await release('1')
  asBefore()
  await release('2')
  expect(readNow()).toMatchObject({ statement: { revision: 2 } })
})

test('with a key of the environment a person signs what is unsigned', async () => {
  await release('1')
  asBefore()
  keyOutside()
  await openSigning(store)
  expect(readNow()).toMatchObject({ refused: 'unsigned' })
  await expect(release('2')).rejects.toThrow('releases sign')
  expect(await signLive(store)).toMatchObject({ versions: 1, statement: { revision: 1 }, wasUnsigned: true })
  expect(readNow()).toMatchObject({ statement: { revision: 1 } })
  await release('2')
})

test('a store in which nothing was ever live has nothing to sign', async () => {
  expect(await signLive(store)).toEqual({ versions: 0, wasUnsigned: false })
  expect(existsSync(registryFile(store))).toBe(false)
})

test('with the public key alone nothing is changed, signed or resumed', async () => {
  await release('1')
  const pair = generateKeyPairSync('ed25519')
  keyOutside(privatePem(pair))
  rmSync(join(store, '.signatures'), { recursive: true })
  await resumeRegistry(store, { why: 'a new key' })
  const before = textNow()
  vi.stubEnv('RELEASE_KEY', publicPem(pair))
  for (const attempt of [
    () => release('2'),
    () => disable(openReleaseStore(store), 'home', 'Closed'),
    () => signLive(store),
    () => resumeRegistry(store, { why: 'reason' }),
  ])
    await expect(attempt()).rejects.toThrow('RELEASE_KEY_FILE')
  expect(textNow()).toBe(before)
})

test('signed again after a day under the same revision, and not twice', async () => {
  await release('1')
  const { statement } = readNow() as Signed
  await renewSigned(store, statement)
  expect((readNow() as Signed).statement).toEqual(statement)
  vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] })
  try {
    await renewSigned(store, statement)
    const again = (readNow() as Signed).statement
    expect([again.revision, again.live, again.signedAt > statement.signedAt]).toEqual([1, statement.live, true])
    await renewSigned(store, { ...statement, revision: 7 })
    expect((readNow() as Signed).statement).toEqual(again)
  } finally {
    vi.useRealTimers()
  }
})

test('a log that was cut is not signed over: the head that was signed stays', async () => {
  await release('1')
  await makeToken(openReleaseStore(store), { team: 'team', remotes: ['home'], actions: ['release'], shell: false }, 1)
  const { head } = { head: readRegistry(store).registry.extras.audit }
  await signLive(store)
  const grown = readRegistry(store).registry.extras.audit
  expect(grown).not.toBe(head)
  // what came after the change is signed with it now: a cut shows
  const [first = ''] = readFileSync(join(store, 'audit.jsonl'), 'utf8').split('\n')
  writeFileSync(join(store, 'audit.jsonl'), `${first}\n`)
  await signLive(store)
  expect(readRegistry(store).registry.extras.audit).toBe(grown)
  expect(verifyAudit(store, grown).problem).toBeDefined()
})

test('a backup goes on by a command with its reason, above all that was served, and what was edited does not', async () => {
  await release('1')
  const backup = textNow()
  await release('2')
  writeBoth(backup)
  await expect(disable(openReleaseStore(store), 'home', 'Closed')).rejects.toThrow('releases resume')
  expect(await resumeRegistry(store, { why: 'from a backup', above: 40 })).toBe(41)
  expect(readNow()).toMatchObject({ statement: { revision: 41 } })
  expect(readAudit(store).at(-1)).toMatchObject({ action: 'resume', why: 'from a backup', revision: 41 })
  expect(await resumeRegistry(store, { why: 'unknown height' })).toBe(1041)
  writeBoth(textNow().replace('"version": "1"', '"version": "2"'))
  await expect(resumeRegistry(store, { why: 'repair' })).rejects.toThrow('refused (signature)')
  await expect(resumeRegistry(store, { why: 'repair', from: textNow() })).rejects.toThrow('it was changed after')
  // what a gateway remembers takes its place
  expect(await resumeRegistry(store, { why: 'what is remembered', from: backup })).toBe(2041)
  expect(readNow()).toMatchObject({ statement: { revision: 2041 } })
})

test('a key is replaced: the file names both, `sign` signs all with the first, then the old one is taken out', async () => {
  await release('1')
  const old = keyNow()
  const fresh = privatePem(generateKeyPairSync('ed25519'))
  keyOutside(fresh + old)
  await signLive(store)
  vi.stubEnv('RELEASE_KEY', fresh)
  expect(readNow()).toHaveProperty('statement')
  expect(() => checkSignature(store, 'home', '1')).not.toThrow()
  await release('2')
  vi.stubEnv('RELEASE_KEY', old)
  expect(readNow()).toMatchObject({ refused: 'key' })
})
