/**
 * The attacks that The Update Framework names, on the channel of releases: each is refused, or noticed in a stated time. What
 * serves is a gateway's own source, which goes on with what it served before. Here the thief writes the store, or has the service’s key, too.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchRegistry } from '../../gateway/live-registry/live-registry.ts'
import { trustedPart } from '../../gateway/live-registry/verified-files.ts'
import { entryOf } from '../../registry/index.ts'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { rollback } from '../../release/rollback.ts'
import { ENGLISH } from '../../texts/index.ts'
import { hasExpired } from '../accept-registry.ts'
import { openReleaseStore } from '../release-store.ts'
import { signOrCheck } from '../signing.ts'
import { writeRegistry } from '../store.ts'
import { makeReleases } from './metadata.ts'
import { signedBy } from './roles.fixture.ts'
import { digest, evil, forge, liveIn, refuses, servedApp } from './served-app.fixture.ts'

const HOUR_MS = 3_600_000

/** Another folder with the same files: this process has read nothing of it yet. */
function cpStore(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'store-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  cpSync(folder, copy, { recursive: true })
  return copy
}
const DAY_MS = 24 * HOUR_MS

test('an honest release, a rollback and a restart go on as ever', async () => {
  const app = await servedApp()
  app.hold('home')
  await publish(app.store, storeRelease(app.store, 'home', '3'))
  expect(app.gateway.look()).toBe(true)
  await rollback(app.store, 'home')
  expect(app.gateway.look()).toBe(true)
  expect(liveIn(app.gateway.registry())).toEqual({ shell: '1', home: '2' })
  expect(liveIn(app.openGateway().registry())).toEqual({ shell: '1', home: '2' })
  expect(app.said).toEqual([])
})

test('1 arbitrary files: what is not what a team signed is served by nobody', async () => {
  const app = await servedApp()
  const problems: string[] = []
  const shown = () =>
    trustedPart(app.store, app.gateway.registry(), ENGLISH.pages, (line) => void problems.push(line)).registry
  expect(shown().extras.disabled).toEqual({})
  // under the same version, with the service's own signature over it
  storeRelease(app.store, 'home', '2', {}, { 'remoteEntry.js': 'steal()' })
  signOrCheck(app.folder, [['home', '2']])
  expect(Object.keys(shown().extras.disabled)).toEqual(['home'])
  expect(problems).toEqual([expect.stringContaining('another build than its team signed')])
})

test('1 arbitrary files: what the registry repeats of a release is the team’s to say, too', async () => {
  const app = await servedApp()
  forge(app, (draft) => {
    const [entry] = draft.microFrontends.home ?? []
    if (entry) entry.extras.routes = [{ ...entry.extras.routes[0], path: '/Wallet' } as never]
  })
  app.gateway.look()
  const shown = trustedPart(app.store, app.gateway.registry(), ENGLISH.pages, () => undefined).registry
  expect(Object.keys(shown.extras.disabled)).toEqual(['home'])
})

test('1 arbitrary files: pages are made of the bytes that were verified, whatever a process read of the version before', async () => {
  const app = await servedApp()
  const good = readFileSync(join(app.store.releaseDir('home', '2'), 'release.json'))
  // as a link to a preview shows it: what was read once is not read again
  storeRelease(app.store, 'home', '2', { server: 'remoteEntry.js' })
  const other = openReleaseStore(cpStore(app.folder))
  expect(other.readRelease('home', '2').server).toBe('remoteEntry.js')
  writeFileSync(join(other.releaseDir('home', '2'), 'release.json'), good)
  signOrCheck(other.folder, [['home', '2']])
  const live = await watchRegistry(other, () => undefined)
  onTestFinished(() => live.close())
  expect(live.registry().extras.disabled).toEqual({})
  expect(live.release('home', '2').server).toBeUndefined()
})

test('2 endless data: a registry without an end is not read', async () => {
  const app = await servedApp()
  truncateSync(app.store.registryFile(), 4_000_000_000)
  const before = app.gateway.registry()
  expect(app.gateway.look()).toBe(false)
  expect(app.gateway.registry()).toBe(before)
  expect(app.gateway.status().damaged).toBe(true)
})

test('3 rollback: neither an older registry nor an older list of a team comes back', async () => {
  const app = await servedApp()
  const old = app.text()
  const before = structuredClone(app.registry())
  app.hold('home')
  await publish(app.store, storeRelease(app.store, 'home', '3'))
  app.gateway.look()
  writeRegistry(app.folder, old)
  expect(app.gateway.look()).toBe(false)
  expect(app.gateway.status().refused?.refused).toBe('rolled-back')
  // the same under a new revision, with the service's key
  forge(app, (draft) => {
    Object.assign(draft, before, { extras: { ...before.extras, revision: 50 } })
  })
  refuses(app, 'The releases of home has version 2, and 3 was served')
})

test('3 rollback: after a restart, too', async () => {
  const app = await servedApp()
  forge(app, (draft) => {
    delete draft.extras.roles
  })
  refuses(app, 'no roles any more')
  refuses({ gateway: app.openGateway() }, 'no roles any more')
})

test('4 freeze: a registry that is held back is noticed within a day, and a new gateway refuses it after two', async () => {
  const app = await servedApp()
  app.clock.ms += DAY_MS + HOUR_MS
  const late = app.openGateway()
  expect(liveIn(late.registry())).toEqual({ shell: '1', home: '2' })
  // what a gateway logs each hour, and `registry_expires_seconds` alarms of
  const { statement } = late.status()
  expect(statement && hasExpired(statement, app.clock.ms)).toBe(true)
  app.clock.ms += DAY_MS
  const fresh = app.fresh()
  expect(fresh.status().refused?.refused).toBe('expired')
  expect(liveIn(fresh.registry())).toEqual({})
})

test('5 mix and match: signed documents of different times do not fit together', async () => {
  const app = await servedApp()
  app.hold('shell', 'home')
  const earlier = structuredClone(app.registry().extras.roles)
  await publish(app.store, storeRelease(app.store, 'home', '3'))
  await publish(app.store, storeRelease(app.store, 'shell', '2'))
  app.gateway.look()
  forge(app, (draft) => {
    if (draft.extras.roles && earlier?.releases.home) draft.extras.roles.releases.home = earlier.releases.home
  })
  refuses(app, 'The releases of home has version')
})

test('6 wrong team: the key of one team signs no part of another', async () => {
  const app = await servedApp()
  evil(app)
  app.hold('shop')
  await expect(publish(app.store, app.store.readRelease('home', 'evil'))).rejects.toMatchObject({ code: 'YK1023' })
  // past this program: the shop lists home's part, the service's key signs it all
  const list = makeReleases(9, new Map([['home/evil', digest(evil(app))]]))
  forge(app, (draft) => {
    if (draft.extras.roles) draft.extras.roles.releases.shop = signedBy(list, app.keysOf('shop'))
    draft.microFrontends.home = [entryOf(evil(app), 100, true)]
  })
  refuses(app, 'home evil is not signed by its team \\(home\\)')
  forge(app, (draft) => {
    if (draft.extras.roles) draft.extras.roles.releases.home = signedBy(list, app.keysOf('shop'))
  })
  refuses(app, 'home was signed by 0/1 keys')
})
