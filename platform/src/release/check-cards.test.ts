import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Given } from '../registry/slots.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { publish } from './publish.ts'
import { storeRelease } from './release.fixture.ts'
import { rollback } from './rollback.ts'

let store: ReleaseStore
beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'cards-')))
  await publish(store, storeRelease(store, 'shell', '1'))
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

const beds = (version: string, gives?: Given) =>
  storeRelease(store, 'beds', version, {
    places: [{ name: 'bed', icon: false, only: false, ...(gives && { gives }) }],
  })
const tools = (version: string, takes?: Given) =>
  storeRelease(store, 'tools', version, {
    cards: [{ place: 'bed', expose: 'offer', order: 1, ...(takes && { takes }) }],
  })
const live = (name: string) => store.readRegistry().registry.microFrontends[name]?.[0]?.metadata.version

test.each<[gives: Given | undefined, takes: Given | undefined]>([
  [{ bed: 'string' }, { bed: 'string' }],
  [{ bed: 'string', rows: 'number' }, { bed: 'string' }],
  [{ bed: 'string' }, { bed: 'string?' }],
  [{ bed: 'string?' }, { bed: 'string?' }],
  [{}, { bed: 'string?' }],
  [{}, undefined],
  [undefined, { bed: 'string' }],
])('a place that gives %o is for a card that takes %o, whichever of them comes first', async (gives, takes) => {
  await publish(store, beds('1', gives))
  await publish(store, tools('1', takes))
  await publish(store, beds('2', gives))
  expect([live('beds'), live('tools')]).toEqual(['2', '1'])
})

test.each<[gives: Given, takes: Given, told: string]>([
  [{}, { bed: 'string' }, 'bed: string'],
  [{ bed: 'number' }, { bed: 'string' }, 'bed: string'],
  [{ bed: 'string?' }, { bed: 'string' }, 'bed: string'],
  [{ bed: 'number' }, { bed: 'string?' }, 'bed: string?'],
])(
  'a place that gives %o is not for a card that takes %o, whichever of them comes first',
  async (gives, takes, told) => {
    const problem = `Card tools/offer: the slot bed (beds) does not give it ${told}`
    await publish(store, beds('1', gives))
    await expect(publish(store, tools('1', takes))).rejects.toThrow(problem)
    await publish(store, beds('2', takes))
    await publish(store, tools('1', takes))
    await expect(publish(store, beds('3', gives))).rejects.toThrow(problem)
    expect([live('beds'), live('tools')]).toEqual(['2', '1'])
    // a way back asks nothing: the page checks what arrives
    await rollback(store, 'beds')
    expect(live('beds')).toBe('1')
  },
)
