import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { disable, pin } from './pin-or-disable.ts'
import { promote, publish, publishAll } from './publish.ts'
import { storeRelease } from './release.fixture.ts'
import { rollback } from './rollback.ts'

let store: ReleaseStore
beforeEach(() => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'publish-')))
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

const live = (name: string) =>
  store
    .readRegistry()
    .registry.microFrontends[name]?.map(
      ({ metadata, deployment }) => `${metadata.version} ${deployment.traffic}%${deployment.default ? ' default' : ''}`,
    )

test('release, canary, promote, rollback: each leaves one live default and one audit line', async () => {
  await publish(store, storeRelease(store, 'home', '1'))
  expect(live('home')).toEqual(['1 100% default'])
  await publish(store, storeRelease(store, 'home', '2'), { canary: 10, why: 'try' })
  expect(live('home')).toEqual(['1 90% default', '2 10%'])
  await promote(store, 'home')
  expect(live('home')).toEqual(['2 100% default'])
  await rollback(store, 'home', { why: 'broken' })
  expect(live('home')).toEqual(['1 100% default'])
  expect(store.readAudit().map(({ action, version, from, why }) => [action, version, from, why])).toEqual([
    ['release', '1', undefined, undefined],
    ['canary', '2', '1', 'try'],
    ['promote', '2', '1', undefined],
    ['rollback', '1', '2', 'broken'],
  ])
})

test('a canary at the share that it has already changes nothing; at another it does', async () => {
  await publish(store, storeRelease(store, 'home', '1'))
  const two = storeRelease(store, 'home', '2')
  const { extras } = await publish(store, two, { canary: 10 })
  expect((await publish(store, two, { canary: 10 })).extras.revision).toBe(extras.revision)
  expect(store.readAudit()).toHaveLength(2)
  expect((await publish(store, two, { canary: 20 })).extras.revision).toBe(extras.revision + 1)
})

test('a rollback while a canary runs only ends the canary', async () => {
  await publish(store, storeRelease(store, 'home', '1'))
  await publish(store, storeRelease(store, 'home', '2'), { canary: 50 })
  await rollback(store, 'home')
  expect(live('home')).toEqual(['1 100% default'])
})

test('two rollbacks go two versions back, a named one goes anywhere', async () => {
  for (const version of ['1', '2', '3']) await publish(store, storeRelease(store, 'home', version))
  await rollback(store, 'home')
  await rollback(store, 'home')
  expect(live('home')).toEqual(['1 100% default'])
  await expect(rollback(store, 'home')).rejects.toThrow('no earlier version')
  await rollback(store, 'home', { version: '3' })
  expect(live('home')).toEqual(['3 100% default'])
  await expect(rollback(store, 'home', { version: '9' })).rejects.toThrow('is not in the store')
})

test('the automatic rollback touches only the version it accuses', async () => {
  await publish(store, storeRelease(store, 'home', '1'))
  await publish(store, storeRelease(store, 'home', '2'))
  await rollback(store, 'home', { bad: '0', who: 'gateway' })
  expect(live('home')).toEqual(['2 100% default'])
  await rollback(store, 'home', { bad: '2', who: 'gateway' })
  expect(live('home')).toEqual(['1 100% default'])
})

test('a version that came back by a rollback is never taken back automatically: the fault is elsewhere', async () => {
  for (const version of ['1', '2', '3']) await publish(store, storeRelease(store, 'home', version))
  await rollback(store, 'home', { bad: '3', who: 'gateway' })
  await expect(rollback(store, 'home', { bad: '2', who: 'gateway' })).rejects.toThrow('went live by a rollback')
  expect(live('home')).toEqual(['2 100% default'])
  await rollback(store, 'home')
  await publish(store, storeRelease(store, 'home', '4'))
  await rollback(store, 'home', { bad: '4', who: 'gateway' })
  expect(live('home')).toEqual(['1 100% default'])
})

test('nothing moves a pinned version until it is let go', async () => {
  for (const version of ['1', '2']) await publish(store, storeRelease(store, 'home', version))
  const next = storeRelease(store, 'home', '3')
  await pin(store, 'home', true)
  const attempts = [
    () => publish(store, next),
    () => publish(store, next, { canary: 10 }),
    () => rollback(store, 'home'),
    () => rollback(store, 'home', { version: '1' }),
    () => rollback(store, 'home', { bad: '2', who: 'gateway' }),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow('pin --off')
  expect(live('home')).toEqual(['2 100% default'])
  expect(store.readRegistry().registry.microFrontends.home?.[0]?.extras.pinned).toBe(true)
  await pin(store, 'home', false)
  await publish(store, next)
  expect(live('home')).toEqual(['3 100% default'])
})

test('a running canary is ended before its name is pinned', async () => {
  await publish(store, storeRelease(store, 'home', '1'))
  await publish(store, storeRelease(store, 'home', '2'), { canary: 10 })
  await expect(pin(store, 'home', true)).rejects.toThrow('a canary is live')
  await rollback(store, 'home')
  await pin(store, 'home', true)
  expect(live('home')).toEqual(['1 100% default'])
})

test('a disabled remote keeps its versions and its reason until it is enabled', async () => {
  await publish(store, storeRelease(store, 'home', '1'))
  await disable(store, 'home', 'Under maintenance')
  expect(store.readRegistry().registry.extras.disabled.home?.reason).toBe('Under maintenance')
  await disable(store, 'home', null)
  expect(store.readRegistry().registry.extras.disabled).toEqual({})
  await publish(store, storeRelease(store, 'shell', '1'))
  await expect(disable(store, 'shell', 'x')).rejects.toThrow('The shell cannot be disabled')
})

test('a damaged registry is read as the last good one, and the next change mends it', async () => {
  await publish(store, storeRelease(store, 'home', '1'))
  writeFileSync(store.registryFile(), '{"microFrontends": 3')
  expect(store.readRegistry()).toMatchObject({ damaged: true, registry: { extras: { revision: 1 } } })
  await publish(store, storeRelease(store, 'tools', '1'))
  expect(store.readRegistry().damaged).toBe(false)
  expect(live('home')).toEqual(['1 100% default'])
})

test.each([
  ['are both damaged', (file: string) => writeFileSync(file, '')],
  ['are both missing', (file: string) => rmSync(file)],
])('a registry and copy that %s are never replaced by an empty one', async (_, damage) => {
  await publish(store, storeRelease(store, 'home', '1'))
  damage(store.registryFile())
  damage(store.lastRegistryFile())
  expect(store.readRegistry()).toMatchObject({ damaged: true, registry: { extras: { revision: 0 } } })
  await expect(publish(store, storeRelease(store, 'tools', '1'))).rejects.toThrow('Cannot read')
})

test('a store that holds builds but never released one is empty, not damaged', () => {
  storeRelease(store, 'home', '1')
  expect(store.readRegistry()).toMatchObject({ damaged: false, registry: { extras: { revision: 0 } } })
})

test('releasing everything leaves alone what is pinned or was taken back', async () => {
  const all = (version: string) => ['home', 'tools', 'seeds'].map((name) => storeRelease(store, name, version))
  await publishAll(store, all('1'), 'start')
  await publish(store, storeRelease(store, 'tools', '2'))
  await rollback(store, 'tools')
  await pin(store, 'seeds', true)
  expect(await publishAll(store, all('2'), 'start')).toEqual({ held: ['tools', 'seeds'] })
  expect([live('home'), live('tools'), live('seeds')]).toEqual([
    ['2 100% default'],
    ['1 100% default'],
    ['1 100% default'],
  ])
})

test('teams that release at once, each in a process of its own, never lose one another’s entry', {
  timeout: 60_000,
}, async () => {
  const names = ['home', 'tools', 'seeds', 'paths', 'gate', 'extra']
  for (const name of names) for (const version of ['1', '2', '3']) storeRelease(store, name, version)
  const script = `
    const { publish } = await import(${JSON.stringify(join(import.meta.dirname, 'publish.ts'))})
    const { openReleaseStore } = await import(${JSON.stringify(join(import.meta.dirname, '../release-store/release-store.ts'))})
    const [folder, name] = process.argv.slice(1)
    const store = openReleaseStore(folder)
    for (const version of ['1', '2', '3']) await publish(store, store.readRelease(name, version))`
  const codes = await Promise.all(
    names.map(
      (name) =>
        new Promise((resolve) =>
          spawn(process.execPath, ['--input-type=module', '-e', script, store.folder, name], { stdio: 'inherit' }).on(
            'exit',
            resolve,
          ),
        ),
    ),
  )
  expect(codes).toEqual(names.map(() => 0))
  for (const name of names) expect(live(name)).toEqual(['3 100% default'])
  const { revision } = JSON.parse(readFileSync(store.registryFile(), 'utf8')).extras
  expect(revision).toBe(18)
  expect(store.readAudit().map((line) => line.revision)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1))
})
