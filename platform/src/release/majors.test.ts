import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compose } from '../registry/compose.ts'
import { pageComposition } from '../registry/page-data.ts'
import { runReleaseCommand } from '../release-cli/command.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { sizeProblems } from './check-release.ts'
import { pin } from './pin-or-disable.ts'
import { promote, publish, publishAll } from './publish.ts'
import { storeRelease } from './release.fixture.ts'
import { rollback } from './rollback.ts'

let store: ReleaseStore
beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'majors-')))
  await publish(store, storeRelease(store, 'shell', 'one', { contract: '1.4' }))
  await publish(store, storeRelease(store, 'beds', 'one', { contract: '1.2' }))
  await publish(store, storeRelease(store, 'tools', 'one', { contract: '1.4' }))
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

const entry = 'contract-1/remoteEntry.js'
const shares = { react: '19.3.1' }
const first = { contract: '1.4', shares, name: 'contract-1', container: 'garden_contract_1', entry, js: [], css: [] }
const shell = (version: string, more = {}) => storeRelease(store, 'shell', version, { contract: '2.0', ...more })
const both = () =>
  storeRelease(store, 'shell', 'both', { contract: '2.0', earlier: [first] }, { [entry]: '/* modules of 1.4 */' })
const composed = () => {
  const composition = compose(store.readRegistry().registry, null)
  return composition && pageComposition(composition)
}

test('each remote moves to a new major by its own release, and the old one goes with the last', async () => {
  await expect(publish(store, storeRelease(store, 'beds', 'two', { contract: '2.0' }))).rejects.toThrow(
    'Needs contract 2.0',
  )
  await expect(publish(store, shell('alone'))).rejects.toThrow(
    /beds: Needs contract 1\.2[\s\S]*tools: Needs contract 1\.4/,
  )
  await publish(store, both())
  for (const name of ['beds', 'tools']) {
    const refused = expect(publish(store, shell('alone'))).rejects
    await refused.toThrow(`${name}: Needs contract 1.`)
    await publish(store, storeRelease(store, name, 'two', { contract: '2.0' }))
    expect(Object.values(composed()?.remotes ?? {}).map(({ blocked }) => blocked)).toEqual([undefined, undefined])
  }
  await publish(store, shell('alone'))
  await expect(rollback(store, 'beds')).rejects.toThrow('Needs contract 1.2 of shared, the shell provides 2.0')
})

test('a store of contracts ago goes up as a whole: no part of it does alone, and a pinned one is named', async () => {
  const all = ['shell', 'beds', 'tools'].map((name) => storeRelease(store, name, 'today', { contract: '6.1' }))
  for (const part of all) await expect(publish(store, part)).rejects.toThrow('Needs contract')
  await pin(store, 'beds', true)
  await expect(publishAll(store, all, 'upgrade')).rejects.toThrow('beds: Needs contract 1.2')
  await pin(store, 'beds', false)
  expect(await publishAll(store, all, 'upgrade')).toEqual({ held: [] })
  expect(Object.values(composed()?.remotes ?? {}).map(({ blocked }) => blocked)).toEqual([undefined, undefined])
})

test('a canary that needs the old major holds it, too', async () => {
  await publish(store, both())
  await publish(store, storeRelease(store, 'tools', 'two', { contract: '2.0' }))
  await publish(store, storeRelease(store, 'beds', 'two', { contract: '2.0' }))
  await publish(store, storeRelease(store, 'beds', 'old', { contract: '1.3' }), { canary: 10 })
  await expect(publish(store, shell('alone'))).rejects.toThrow('beds: Needs contract 1.3')
})

test('nothing of the old major goes live beside a canary of a shell without it', async () => {
  await publish(store, both())
  for (const name of ['beds', 'tools']) await publish(store, storeRelease(store, name, 'two', { contract: '2.0' }))
  await publish(store, shell('alone'), { canary: 10 })
  await expect(publish(store, storeRelease(store, 'beds', 'old', { contract: '1.3' }))).rejects.toThrow('contract 1.3')
  await promote(store, 'shell')
})

test('a page is told of the old major while a remote needs it, and of nothing otherwise', async () => {
  expect(composed()).not.toHaveProperty('earlier')
  const release = both()
  await publish(store, release)
  expect(composed()?.earlier).toEqual([['1.4', `/r/shell/both/${entry}`, release.files[entry]?.integrity]])
  for (const name of ['beds', 'tools']) await publish(store, storeRelease(store, name, 'two', { contract: '2.0' }))
  expect(composed()).not.toHaveProperty('earlier')
})

test('the names that a remote uses are those of its own major', async () => {
  const remote = { contract: '1.4', names: { react: ['useOld'] } }
  await publish(store, storeRelease(store, 'tools', 'named', remote))
  const named = { ...first, names: { react: ['useOld'] } }
  await publish(store, shell('has', { names: { react: ['useNew'] }, earlier: [named] }))
  const without = { ...first, names: { react: ['useNew'] } }
  await expect(publish(store, shell('not', { names: { react: ['useOld'] }, earlier: [without] }))).rejects.toThrow(
    'tools: Needs useOld of the shared module react',
  )
})

test('the old major has a budget, and the list of releases tells who still needs it', async () => {
  const release = both()
  const files = {
    ...release.files,
    [entry]: { bytes: 1, brotli: 60_001, integrity: release.files[entry]?.integrity ?? '' },
  }
  expect(sizeProblems({ ...release, files })).toEqual(['Over the size budget: contract 1.4 60.0 kB (limit 60.0 kB)'])
  await publish(store, release)
  await publish(store, storeRelease(store, 'tools', 'two', { contract: '2.0' }))
  const lines: string[] = []
  await runReleaseCommand(['releases'], { store, dirOf: () => undefined, print: (line) => lines.push(line) })
  expect(lines.filter((line) => !line.startsWith(' '))).toEqual([
    'beds  contract 1.2',
    'shell  contract 2.0, 1.4',
    'tools  contract 2.0',
  ])
})
