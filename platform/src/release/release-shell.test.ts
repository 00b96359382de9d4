import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { versionOf } from '../build/content-version.ts'
import { runReleaseCommand } from '../release-cli/command.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { publish } from './publish.ts'
import { storeRelease } from './release.fixture.ts'

let store: ReleaseStore
let dir: string
let version: string
let tested: { build: string; remotes: string[] }[]

beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'command-')))
  dir = mkdtempSync(join(tmpdir(), 'shell-'))
  writeFileSync(join(dir, 'shell.json'), JSON.stringify({ name: 'shell' }))
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ version: '1.0.0' }))
  version = versionOf(dir)
  storeRelease(store, 'shell', version)
  await publish(store, storeRelease(store, 'shell', 'before'))
  await publish(store, storeRelease(store, 'home', '1'))
  tested = []
})
afterEach(() => {
  for (const folder of [store.folder, dir]) rmSync(folder, { recursive: true, force: true })
})

const liveShell = () => store.readRegistry().registry.microFrontends.shell?.[0]?.metadata.version
const release = (args: string[], passed: boolean) =>
  runReleaseCommand(['release', 'shell', ...args], {
    store,
    dirOf: () => dir,
    testShell: async (build, remotes) => {
      tested.push({ build, remotes })
      return passed
    },
    print: () => {},
  })

test('a shell goes live once the live remotes passed their tests on the very build', async () => {
  await release([], true)
  expect(tested).toEqual([{ build: store.releaseDir('shell', version), remotes: ['home'] }])
  expect(liveShell()).toBe(version)
})

test('a shell is refused when tests of a remote fail', async () => {
  await expect(release([], false)).rejects.toThrow('the tests of the remote failed')
  expect(liveShell()).toBe('before')
})

test('a shell that loses a route is refused before the tests, which take minutes', async () => {
  const routes = [{ path: '/Door', screen: 'door', auth: 'public' as const, tabBar: false, title: 'x' }]
  await publish(store, storeRelease(store, 'shell', 'public', { routes }))
  await expect(release([], true)).rejects.toThrow('Paths that go away: /Door')
  expect(tested).toEqual([])
  await release(['--drop-routes'], true)
  expect(liveShell()).toBe(version)
})

test('a shell goes live without tests only for a reason, which the audit log keeps', async () => {
  await expect(release(['--skip-tests'], true)).rejects.toThrow('--why')
  await release(['--skip-tests', '--why', 'urgent fix'], false)
  expect(tested).toEqual([])
  expect(liveShell()).toBe(version)
  expect(store.readAudit().at(-1)).toMatchObject({ action: 'release', name: 'shell', why: 'untested: urgent fix' })
})
