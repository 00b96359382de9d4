/**
 * The attacks that The Update Framework names, on the channel of releases: each is refused, or noticed in a stated time. What
 * serves is a gateway's own source, which goes on with what it served before. Here the thief has keys, or a whole machine.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { entryOf, type Registry, type RoleDocument } from '../../registry/index.ts'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { signedRegistry } from '../registry-signature.ts'
import { parseKeys } from '../signing-keys.ts'
import { writeRegistry } from '../store.ts'
import { makeReleases, makeRoot, makeTeams, releasesIn, targetsOf, withSignature } from './metadata.ts'
import { newKeys, newPem, signedBy, storeWithRoles } from './roles.fixture.ts'
import { digest, evil, forge, liveIn, refuses, servedApp } from './served-app.fixture.ts'
import { signNext } from './team-releases.ts'

/** Root 1, and another one behind it. */
function addRoot({ extras: { roles } }: Registry, root: RoleDocument): void {
  if (roles) roles.roots = [...roles.roots.slice(0, 1), root]
}

test('7 stolen service key: it makes no release, no team and no root', async () => {
  const app = await servedApp()
  const service = parseKeys(app.service)
  const release = evil(app)
  const live = (draft: Registry) => {
    draft.microFrontends.home = [entryOf(release, 100, true)]
  }
  forge(app, live)
  refuses(app, 'home evil is not signed by its team')
  const thief = newKeys()
  forge(app, (draft) => {
    live(draft)
    if (draft.extras.roles)
      draft.extras.roles.teams = signedBy(
        makeTeams(2, { home: { keys: thief.trusted, parts: ['home'] } }),
        service,
        thief,
      )
  })
  refuses(app, 'targets was signed by 0/2 keys')
  forge(app, (draft) => {
    live(draft)
    const own = { ...app.says, version: 2, holders: [service.trusted[0], thief.trusted[0]] }
    addRoot(draft, signedBy(makeRoot(own), service, thief))
  })
  refuses(app, 'Root 2, by the keys before: root was signed by 0/2 keys')
  // one key of three, or one key under two names, are no two
  const [holder] = app.holders
  forge(app, (draft) => {
    live(draft)
    addRoot(draft, signedBy(makeRoot({ ...app.says, version: 2 }), holder))
  })
  refuses(app, 'signed by 1/2 keys')
  forge(app, (draft) => {
    live(draft)
    const twice = makeRoot({ ...app.says, version: 2 })
    const signed = twice.signed as { keys: Record<string, unknown>; roles: { root: { keyids: string[] } } }
    signed.keys['sha256:other'] = signed.keys[holder.trusted[0].id]
    signed.roles.root.keyids.push('sha256:other')
    addRoot(draft, twice)
  })
  refuses(app, 'is not the name of the key')
})

test('8 stolen team key: it releases its own part alone, and nothing any more once holders of the root took it out', async () => {
  const app = await servedApp()
  app.hold('home')
  await expect(publish(app.store, storeRelease(app.store, 'shell', 'evil'))).rejects.toMatchObject({ code: 'YK1023' })
  const [one, two] = app.holders
  const fresh = newKeys()
  const teams = { ...app.teams, home: { keys: fresh.trusted, parts: ['home'] } }
  await app.store.changeRegistry((registry) => {
    const { roles } = registry.extras
    if (roles?.releases.home) {
      const releases = releasesIn(targetsOf(roles.releases.home))
      roles.teams = signedBy(makeTeams(2, teams), one, two)
      roles.releases.home = signedBy(makeReleases(3, releases), fresh)
    }
    return { action: 'roles', name: 'registry' }
  })
  expect(app.gateway.look()).toBe(true)
  await expect(publish(app.store, evil(app))).rejects.toMatchObject({ code: 'YK1023' })
  forge(app, (draft) => {
    const list = makeReleases(4, new Map([['home/evil', digest(evil(app))]]))
    if (draft.extras.roles) draft.extras.roles.releases.home = signedBy(list, app.keysOf('home'))
    draft.microFrontends.home = [entryOf(evil(app), 100, true)]
  })
  refuses(app, 'home was signed by 0/1 keys')
})

test('9 stolen store and gateway: a gateway that was told its root, or remembers it, believes no other', async () => {
  const app = await servedApp()
  const own = await storeWithRoles()
  own.hold('shell')
  await publish(own.store, storeRelease(own.store, 'shell', 'evil'))
  const theirs = own.registry()
  vi.stubEnv('RELEASE_KEY', app.service)
  // a whole other app, under the stolen key of the service
  const draft = structuredClone(theirs)
  draft.extras.revision = 999
  writeRegistry(app.folder, signedRegistry(app.folder, draft))
  refuses(app, 'not among the roots')
  refuses({ gateway: app.openGateway() }, 'not among the roots')
  // without a memory, on a new machine
  vi.stubEnv('RELEASE_ROOT', JSON.stringify(app.roles.roots[0]))
  const fresh = app.fresh()
  expect(fresh.status().refused).toMatchObject({
    refused: 'roles',
    why: expect.stringContaining('not among the roots'),
  })
  expect(liveIn(fresh.registry())).toEqual({})
})

test('10 two histories: another registry under the revision that was served, and another list under its version', async () => {
  const app = await servedApp()
  const now = structuredClone(app.registry())
  writeRegistry(
    app.folder,
    signedRegistry(app.folder, { ...now, extras: { ...now.extras, changedAt: new Date(0).toISOString() } }),
  )
  expect(app.gateway.look()).toBe(false)
  expect(app.gateway.status().refused?.refused).toBe('forked')
  writeRegistry(app.folder, signedRegistry(app.folder, now))
  app.gateway.look()
  forge(app, (draft) => {
    const list = makeReleases(2, new Map([['home/2', { sha384: '00', length: 1 }]]))
    if (draft.extras.roles) draft.extras.roles.releases.home = signedBy(list, app.keysOf('home'))
  })
  refuses(app, 'The releases of home is another version 2 than was served')
})

test('a list that somebody else put a release into is signed by no team', async () => {
  const app = await servedApp()
  const list = app.store.teamList(app.registry(), 'home')
  if (!list) throw new Error('no list')
  const planted = signedBy(makeReleases(2, new Map([['home/evil', { sha384: 'ab', length: 1 }]])), newKeys())
  const added = new Map([['home/3', { sha384: 'cd', length: 1 }]])
  expect(() => signNext({ ...list, before: planted }, added, [app.keysOf('home')])).toThrow(
    'No key in the key file signed',
  )
  expect(signNext(list, added, [app.keysOf('home')]).signed).toMatchObject({ version: 3 })
})

test('a folder without a key file, and one with a public key alone, sign nothing', async () => {
  const app = await servedApp()
  const folder = mkdtempSync(join(tmpdir(), 'keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  vi.stubEnv('RELEASE_TEAM_KEY', '')
  vi.stubEnv('RELEASE_TEAM_KEY_FILE', join(folder, 'none.key'))
  await expect(publish(app.store, evil(app))).rejects.toMatchObject({ code: 'YK1023' })
  writeFileSync(join(folder, 'none.key'), newPem())
  await expect(publish(app.store, evil(app))).rejects.toMatchObject({ code: 'YK1023' })
  expect(() =>
    withSignature(makeReleases(1, new Map()), { trusted: newKeys().trusted, privateKey: undefined }),
  ).toThrow('public key')
})
