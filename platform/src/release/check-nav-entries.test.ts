import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Entry } from '../registry/slots.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { hiddenEntries } from './check-nav-entries.ts'
import { publish } from './publish.ts'
import { storeRelease } from './release.fixture.ts'
import { rollback } from './rollback.ts'

let store: ReleaseStore
beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'entries-')))
  const places = [
    { name: 'tab', icon: true, only: false },
    { name: 'start', icon: false, only: true },
  ]
  await publish(store, storeRelease(store, 'shell', '1', { places }))
  await publish(store, storeRelease(store, 'home', '1', { entries: [entry('start', '/home')] }))
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

const entry = (place: string, path: string, more: Partial<Entry> = {}): Entry => ({
  place,
  path,
  label: 'Tools',
  order: 100,
  stays: false,
  ...more,
})
const tools = (...entries: Entry[]) => storeRelease(store, 'tools', '1', { entries })
const live = (name: string) => store.readRegistry().registry.microFrontends[name]?.[0]

test('a remote with an entry that fits goes live, and the registry tells of it', async () => {
  const wanted = entry('tab', '/tools', { icon: ['M0 0h4'] })
  await publish(store, tools(wanted))
  expect(live('tools')?.extras.entries).toEqual([wanted])
})

test.each([
  [
    'leads to a route of another remote',
    entry('tab', '/home', { icon: ['M0 0h4'] }),
    'the path /home is none of this remote',
  ],
  ['claims a route of another remote', entry('tab', '/tools', { icon: ['M0'], also: ['/home'] }), 'the path /home'],
  ['has no icon where the place needs one', entry('tab', '/tools'), 'needs an icon'],
  ['is in a place that another has alone', entry('start', '/tools'), 'this slot belongs to home'],
])('a remote whose entry %s is refused', async (_, wanted, told) => {
  await expect(publish(store, tools(wanted))).rejects.toThrow(told)
  expect(live('tools')).toBeUndefined()
})

test('a remote may release the entry again that it has alone, and a way back asks nothing', async () => {
  await publish(store, storeRelease(store, 'home', '2', { entries: [entry('start', '/home')] }))
  await rollback(store, 'home')
  expect(live('home')?.metadata.version).toBe('1')
})

test('a card in a place that nobody draws is told of in the same way', async () => {
  const cards = [{ place: 'porch', expose: 'offers', order: 100 }]
  const release = storeRelease(store, 'tools', '1', { cards })
  await publish(store, release)
  expect(live('tools')?.extras.cards).toEqual(cards)
  expect(hiddenEntries(release, store.readRegistry().registry)).toEqual([
    'card offers does not show yet: nothing renders the slot porch',
  ])
})

test('an entry in a place that nobody draws is no reason to refuse: whoever releases it is told', async () => {
  const release = tools(entry('menu', '/tools'))
  await publish(store, release)
  expect(hiddenEntries(release, store.readRegistry().registry)).toEqual([
    'entry “Tools” does not show yet: nothing renders the slot menu',
  ])
})
