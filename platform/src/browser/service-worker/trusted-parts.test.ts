/** What a browser keeps and moves to, before a gateway of its own: with the answers that it really gets. */
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { signedRegistry } from '../../release-store/registry-signature.ts'
import { rolesOfTeams } from '../../release-store/roles/roles.fixture.ts'
import { signOrCheck } from '../../release-store/signing.ts'
import { parseKeys } from '../../release-store/signing-keys.ts'
import { writeRegistry } from '../../release-store/store.ts'
import { answersOf, ask, browserUnderTest, copyOf, forge, versionsIn } from './trusted-parts.fixture.ts'
import { isLogged, trustedParts } from './trusted-parts.ts'

const at = browserUnderTest()

test('what teams signed and the log has may run, release after release, and is asked for once', async () => {
  const { store } = await at.app()
  expect(versionsIn(await ask(store))).toEqual(['home@1', 'shell@1'])
  await publish(store, storeRelease(store, 'home', '2'))
  await at.serve(store)
  const parts = await ask(store)
  expect(versionsIn(parts)).toEqual(['home@2', 'shell@1'])
  const said = JSON.parse(readFileSync(`${store.releaseDir('home', '2')}/release.json`, 'utf8'))
  expect(await isLogged(parts ?? {}, 'home', '2', said)).toBe(true)
  expect(await isLogged(parts ?? {}, 'home', '2', { ...said, entry: 'evil.js' })).toBe(false)
  expect(await isLogged(parts ?? {}, 'home', '1', said)).toBe(false)
  await at.gateway?.close()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await ask(store)).toEqual(parts)
  expect(at.told).toEqual([])
})

test('two histories: the browser that was shown the other one keeps both and tells once', async () => {
  const { store } = await at.app()
  const other = copyOf(store)
  await publish(store, storeRelease(store, 'home', '2'))
  await at.serve(store)
  expect(versionsIn(await ask(store))).toEqual(['home@2', 'shell@1'])
  for (const version of ['2-evil', '3-evil', '4-evil']) {
    await publish(other, storeRelease(other, 'home', version))
    await at.serve(other)
    expect(await ask(other), version).toBeNull()
  }
  expect(at.told).toEqual([expect.objectContaining({ verdict: 'forked' })])
  expect(JSON.parse((await at.caches.text('kept-trust', '/kept/trust-proof')) ?? '')).toMatchObject({
    verdict: 'forked',
  })
  // the first history is still the one that is believed
  await at.serve(store)
  expect(versionsIn(await ask(store))).toEqual(['home@2', 'shell@1'])
})

test('a stolen service key and gateway: what no team signed is not moved to', async () => {
  const app = await at.app()
  expect(versionsIn(await ask(app.store))).toEqual(['home@1', 'shell@1'])
  storeRelease(app.store, 'home', 'evil', {}, { 'remoteEntry.js': 'steal()' })
  signOrCheck(app.folder, [['home', 'evil']])
  await forge(app, (draft) => {
    const [entry] = draft.microFrontends.home ?? []
    if (entry) entry.metadata.version = 'evil'
  })
  // a gateway of this version refuses it: the stolen one answers what it likes
  vi.stubGlobal('fetch', answersOf(app.store))
  expect(await ask(app.store)).toBeNull()
})

test('stolen store and gateway: roles of other holders, and none at all, are refused by who knows the root', async () => {
  const app = await at.app()
  await ask(app.store)
  const thief = rolesOfTeams(parseKeys(app.service), ['shell', 'home'])
  for (const roles of [thief.roles, undefined]) {
    await forge(app, (draft) => {
      if (roles) draft.extras.roles = roles
      else delete draft.extras.roles
    })
    const answers = answersOf(app.store)
    vi.stubGlobal('fetch', async (url: string) =>
      roles === undefined && url.endsWith('/roles') ? new Response(null, { status: 404 }) : answers(url),
    )
    expect(await ask(app.store)).toBeNull()
  }
})

test('a log that is gone or shorter is waited for, then told: gateways follow one another', async () => {
  const { store } = await at.app()
  const before = copyOf(store)
  await publish(store, storeRelease(store, 'home', '2'))
  await at.serve(store)
  await ask(store)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await at.serve(before)
  expect([await ask(before), at.told]).toEqual([null, []])
  vi.advanceTimersByTime(11 * 60_000)
  expect(await ask(before)).toBeNull()
  expect(at.told).toEqual([expect.objectContaining({ verdict: 'shrunken' })])
})

test('an app without a log and roles is as it was', async () => {
  const { store } = await at.app()
  const plain = copyOf(store)
  const { registry } = plain.readRegistry()
  delete registry.extras.log
  delete registry.extras.roles
  writeRegistry(plain.folder, signedRegistry(plain.folder, registry))
  await at.serve(plain)
  expect(await ask(plain)).toEqual({})
  expect(await isLogged({}, 'home', '1', {})).toBe(true)
})

test('what is no proof, and a gateway that answers none, is not believed', async () => {
  const { store } = await at.app()
  await ask(store)
  const answers: [number, string][] = [
    [500, ''],
    [200, ''],
    [200, '{}'],
    [200, '[]'],
    [200, '{"note":"x","verifier":"y","entry":"","position":0,"path":[],"growth":[]}'],
  ]
  for (const [status, body] of answers) {
    vi.stubGlobal('fetch', async () => new Response(body, { status }))
    await expect(trustedParts('x', 99), body).rejects.toThrow()
  }
})
