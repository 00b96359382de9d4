/** What operators and teams must be told before they believe what is live: a refused registry, a version that nobody looked at. */

import { readFileSync, writeFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { followStanding } from '../gateway/live-registry/registry-status.ts'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { admit } from '../release/release-part.ts'
import { actingAs } from '../release-store/author.ts'
import { readSigned, VALID_MS } from '../release-store/registry-signature.ts'
import { lastRegistryFile, registryFile } from '../release-store/store.ts'
import { dashboardUnderTest } from './dashboard.fixture.ts'

const desk = dashboardUnderTest()
const { at } = desk
const text = () => readFileSync(at.store.registryFile(), 'utf8')
const write = (content: string) => {
  for (const file of [registryFile, lastRegistryFile]) writeFileSync(file(at.store.folder), content)
}
const alerts = async (path = '') =>
  [...(await desk.get(path)).body.matchAll(/<p class="alert">([^<]*)/g)].map(([, said]) => said)
/** Until the gateway of the page has looked. */
const untilTold = (said: string) =>
  expect.poll(() => alerts(), { timeout: 30_000, interval: 100 }).toEqual([expect.stringContaining(said)])

beforeEach(() => desk.signIn())

test('a store that is well says nothing', async () => {
  expect(await alerts()).toEqual([])
  expect(followStanding(at.store)()).toBeUndefined()
})

const ATTACKS: [what: string, why: string, said: string, edit: (before: string, now: string) => string][] = [
  ['a list that was served before is put back', 'rolled-back', 'older than what was served before', (before) => before],
  [
    'a list is edited',
    'signature',
    'changed after it was signed',
    (_, now) => now.replace('"pinned": false', '"pinned": true'),
  ],
  [
    'a list is stripped of its signature',
    'unsigned',
    'it is not signed',
    (_, now) => now.replace('"signed":', '"was":'),
  ],
]
for (const [what, why, said, edit] of ATTACKS)
  test(`${what}: one line says so at the teams’ page, and to the console`, async () => {
    const before = text()
    await desk.canary()
    const follow = followStanding(at.store)
    expect(follow()).toBeUndefined()
    await expect.poll(async () => (await at.app.inject('/registry.json')).body, { timeout: 30_000 }).toContain('"2"')
    write(edit(before, text()))
    await untilTold(said)
    for (const path of ['', '/parts/home'])
      expect(await alerts(path), path).toEqual([expect.stringContaining(`(${why})`)])
    expect(follow()).toContain(said)
    expect((await at.app.inject('/metrics')).body).toContain(`app_registry_refused{why="${why}"} 1`)
  })

test('a list whose signature ended is told of while it is served, and where it is refused', async () => {
  const keys = at.store.keysOf()
  const signed = keys && readSigned(text(), keys)
  if (!signed || 'refused' in signed) throw new Error('the store signs nothing')
  const end = Date.parse(signed.statement.expires)
  const follow = followStanding(at.store)
  expect(follow(end - 1)).toBeUndefined()
  expect(follow(end)).toContain('expired at')
  // whoever served it before goes on with it; whoever meets it a week later does not
  expect(follow(end + VALID_MS + 1)).toContain('expired at')
  expect(followStanding(at.store)(end + VALID_MS + 1)).toContain('(expired)')
})

test('a live version that nobody looked at has a mark with the reason, at both pages, until a look', async () => {
  const built = storeRelease(at.store, 'home', '2', { names: {}, layered: true })
  const context = { store: at.store, print: () => {}, dirOf: () => undefined }
  const marks = async (path: string) => (await desk.get(path)).body.match(/no browser looked<\/span>[^<]*/g) ?? []
  await admit(built, { canary: 10, skipTests: true, why: 'payments <fail>' }, context)
  for (const path of ['', '/parts/home'])
    expect(await marks(path), path).toEqual(['no browser looked</span> payments &lt;fail&gt;'])
  await admit(built, {}, context)
  for (const path of ['', '/parts/home']) expect(await marks(path), path).toEqual([])
  const unseen = storeRelease(at.store, 'home', '3', { names: {}, layered: true })
  await actingAs({ unopened: true }, () => publish(at.store, unseen))
  expect(await marks('/parts/home')).toEqual(['no browser looked</span> no reason given'])
})
