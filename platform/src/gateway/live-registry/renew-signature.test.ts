import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { signedRegistry } from '../../release-store/registry-signature.ts'
import { openReleaseStore, type ReleaseStore } from '../../release-store/release-store.ts'
import { writeRegistry } from '../../release-store/store.ts'
import { lastServedCopy } from './last-served-copy.ts'
import { RegistrySource } from './registry-source.ts'
import { renewSignature } from './renew-signature.ts'

const DAY_MS = 86_400_000
let store: ReleaseStore
beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'kept-')))
  await publish(store, storeRelease(store, 'home', '1'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(store.folder, { recursive: true, force: true })
})

const signedAtNow = () => JSON.parse(readFileSync(store.registryFile(), 'utf8')).signed.signedAt as string
const signedDaysAgo = (days: number) =>
  writeRegistry(
    store.folder,
    signedRegistry(store.folder, store.readRegistry().registry, { now: Date.now() - days * DAY_MS }),
  )
/** The key is out of the store's reach. */
const keyOutside = () => vi.stubEnv('RELEASE_KEY', readFileSync(join(store.folder, 'release.key'), 'utf8'))

function open({ memory, now = Date.now }: { memory?: string; now?: () => number } = {}) {
  const said: string[] = []
  const log = (line: unknown) => void said.push(String(line))
  const source = new RegistrySource(store, { served: lastServedCopy(store, memory, log), log, now })
  return { source, standing: () => source.status(), said, log }
}

test('what is older than a day is signed again', async () => {
  keyOutside()
  signedDaysAgo(2)
  const before = signedAtNow()
  const { standing, log } = open()
  renewSignature(store, { status: standing, log }).close()
  await vi.waitFor(() => expect(signedAtNow() > before).toBe(true))
})

test('expired before this gateway ever served it: served within the grace with an alarm, and signed by a person alone', async () => {
  keyOutside()
  signedDaysAgo(8)
  const before = signedAtNow()
  const { source, standing, said, log } = open()
  expect(source.registry().microFrontends.home).toHaveLength(1)
  expect(source.status()).toMatchObject({ isLate: true })
  expect(said).toEqual([expect.stringContaining('what is served expired at')])
  renewSignature(store, { status: standing, log }).close()
  await vi.waitFor(() => expect(said).toHaveLength(2))
  expect(signedAtNow()).toBe(before)
})

test('expired for long: nothing for who never served it; who did serves it on after a restart, and may sign it', () => {
  const memory = join(store.folder, '..', `${store.folder.split('/').at(-1)}-memory`)
  try {
    keyOutside()
    open({ memory })
    const late = () => Date.now() + 30 * DAY_MS
    expect(open({ now: late }).source.registry().microFrontends).toEqual({})
    const again = open({ memory, now: late })
    expect(again.source.registry().microFrontends.home).toHaveLength(1)
    expect(again.source.status()).toMatchObject({ statement: { revision: 1 } })
    expect(again.source.status().isLate ?? false).toBe(false)
  } finally {
    rmSync(memory, { recursive: true, force: true })
  }
})

test('a gateway that runs goes on when what it serves ends, for however long', () => {
  let now = Date.now()
  const { source } = open({ now: () => now })
  now += 30 * DAY_MS
  expect(source.look()).toBe(false)
  expect(source.registry().microFrontends.home).toHaveLength(1)
  expect(source.status().refused).toBeUndefined()
})

test('signed tomorrow: what was served stays, and it is taken once its time is there', () => {
  let now = Date.now()
  const { source, said } = open({ now: () => now })
  const registry = structuredClone(store.readRegistry().registry)
  registry.extras.revision = 2
  registry.extras.disabled.home = { reason: 'Closed', since: '' }
  writeRegistry(store.folder, signedRegistry(store.folder, registry, { now: now + DAY_MS }))
  expect([source.look(), source.registry().extras.revision, source.status().refused?.refused]).toEqual([
    false,
    1,
    'future',
  ])
  expect(said).toEqual([expect.stringContaining('later than now')])
  now += DAY_MS
  expect([source.look(), source.registry().extras.revision, source.status().refused]).toEqual([true, 2, undefined])
})

test('a store whose own key lies in it is signed at the start, however long it was off', async () => {
  signedDaysAgo(100)
  expect(open().source.registry().microFrontends).toEqual({})
  await store.openSigning()
  expect(open().source.registry().microFrontends.home).toHaveLength(1)
})
