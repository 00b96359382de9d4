import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { disable } from './pin-or-disable.ts'
import { promote, publish, publishAll } from './publish.ts'
import { storeRelease } from './release.fixture.ts'
import { rollback } from './rollback.ts'

let store: ReleaseStore
beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'dead-links-')))
  await publish(store, storeRelease(store, 'shell', '1'))
  await publish(store, storeRelease(store, 'home', '1'))
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

const release = (name: string, version: string, ...links: string[]) => storeRelease(store, name, version, { links })
const live = (name: string) =>
  store.readRegistry().registry.microFrontends[name]?.map(({ metadata }) => metadata.version)

test.each([{}, { canary: 10 }])(
  'a release %o that leads to an address nobody has is refused by its name',
  async (options) => {
    await expect(publish(store, release('home', '2', '/tools'), options)).rejects.toThrow(
      /home 2 cannot be released\n {2}Links to addresses that nobody has: \/tools\. .*--dead-links/,
    )
    expect(live('home')).toEqual(['1'])
  },
)

test('an address of a live remote, of another case or out of service, and one of its own are no dead links', async () => {
  await publish(store, release('tools', '1', '/HOME', '/Tools'))
  await disable(store, 'home', 'Closed')
  await publish(store, release('tools', '2', '/home'))
  expect(live('tools')).toEqual(['2'])
})

test('parts that go live together may lead to each other', async () => {
  await publishAll(store, [release('home', '2', '/tools'), release('tools', '1', '/home')], 'all')
  expect(live('tools')).toEqual(['1'])
})

test('links that are meant to wait for their screen are named in the audit log, of the canary and of its promotion', async () => {
  await publish(store, release('home', '2', '/tools'), { canary: 10, deadLinks: true })
  await promote(store, 'home')
  expect(store.readAudit().map(({ action, dead }) => [action, dead])).toEqual([
    ['release', undefined],
    ['release', undefined],
    ['canary', ['/tools']],
    ['promote', ['/tools']],
  ])
})

test('a release that loses a route is told who leads there', async () => {
  await publish(store, release('tools', '1', '/home'))
  const routes = [{ path: '/other', screen: 'main', auth: 'member' as const, tabBar: false, title: 'x' }]
  await expect(publish(store, storeRelease(store, 'home', '2', { routes }))).rejects.toThrow(
    'Paths that go away: /home (tools).',
  )
})

test('a way back asks for no links', async () => {
  await publish(store, release('home', '2', '/tools'), { deadLinks: true })
  await publish(store, release('home', '3'))
  await rollback(store, 'home')
  expect(live('home')).toEqual(['2'])
})
