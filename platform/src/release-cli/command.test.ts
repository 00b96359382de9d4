import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { versionOf } from '../build/content-version.ts'
import { compositionId } from '../registry/compose.ts'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { rollback } from '../release/rollback.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { runReleaseCommand } from './command.ts'

const AUTHOR = 'Kim Garden'
let store: ReleaseStore
let dir: string
beforeEach(async () => {
  vi.stubEnv('RELEASE_USER', AUTHOR)
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'command-')))
  dir = join(store.folder, '.checkout')
  mkdirSync(dir)
  writeFileSync(join(dir, 'package.json'), '{"version":"1.0.0"}')
  writeFileSync(join(dir, 'remote.json'), '{"name":"home"}')
  await publish(store, storeRelease(store, 'shell', '1'))
  for (const version of ['1', '2', '3'])
    await publish(store, storeRelease(store, 'home', version, { builtAt: `2026-11-2${version}T00:00:00.000Z` }))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(store.folder, { recursive: true, force: true })
})

/** Runs a command line and answers what it prints. */
async function run(...args: string[]): Promise<string> {
  const lines: string[] = []
  await runReleaseCommand(args, {
    store,
    dirOf: (name) => (name === 'home' ? dir : undefined),
    print: (line) => lines.push(line),
  })
  return lines.join('\n')
}

const registry = () => store.readRegistry().registry
const stored = (version: string) => existsSync(store.releaseDir('home', version))

test('a release prints each size against its budget, the version and the composition id', async () => {
  const version = versionOf(dir)
  const integrity = `sha384-${'A'.repeat(64)}`
  const files = {
    'remoteEntry.js': { bytes: 9000, brotli: 2100, integrity },
    'main.js': { bytes: 90_000, brotli: 30_200, integrity },
    'later.js': { bytes: 40_000, brotli: 18_300, integrity },
  }
  const screens = { main: { js: ['main.js'], css: [], async: ['later.js'] } }
  storeRelease(store, 'home', version, { files, screens }, { 'main.js': '', 'later.js': '' })
  const printed = await run('release', 'home', '--why', 'a new banner')
  expect(printed).toMatch(/^ {2}remoteEntry +2\.1 \/ 6\.0 kB$/m)
  expect(printed).toMatch(/^ {2}main +30\.2 \/ 45\.0 kB$/m)
  expect(printed).toMatch(/^ {2}main \(later\) +18\.3 \/ 45\.0 kB$/m)
  expect(printed).toContain(`home ${version}  to everybody`)
  expect(printed).toContain(`composition ${compositionId({ shell: '1', home: version })}  revision 5`)
})

test('a refused release says why in the same words as every other way of going live', async () => {
  storeRelease(store, 'home', versionOf(dir), { contract: '1.3' })
  await expect(run('release', 'home')).rejects.toThrow(/cannot be released\n {2}Needs contract 1\.3/)
})

test('a release that loses a route goes live only with --drop-routes, and the log names the route', async () => {
  const routes = [{ path: '/New', screen: 'main', auth: 'member' as const, tabBar: false, title: 'x' }]
  storeRelease(store, 'home', versionOf(dir), { routes })
  await expect(run('release', 'home')).rejects.toThrow('Paths that go away: /home')
  await run('release', 'home', '--drop-routes', '--why', 'merged')
  expect(await run('releases', 'log', 'home')).toMatch(/release home 3 → \S+ {2}dropped paths \/home {2}\(merged\)$/)
})

test('a version that was taken back is no outcast: released again it goes live, with a word of why it had gone', async () => {
  const version = versionOf(dir)
  storeRelease(store, 'home', version)
  expect(await run('release', 'home')).not.toContain('rolled back')
  await rollback(store, 'home', { bad: version, who: 'gateway', why: 'failed in 20 of 20 pages' })
  expect(registry().microFrontends.home?.[0]?.metadata.version).toBe('3')
  expect(await run('release', 'home')).toMatch(/was rolled back at .* \(the gateway, failed in 20 of 20 pages\)/)
  expect(registry().microFrontends.home?.[0]).toMatchObject({ metadata: { version }, extras: { restored: false } })
})

test('disable without a text shows the usual one, and the log tells it from the why', async () => {
  await run('disable', 'home')
  expect(registry().extras.disabled.home?.reason).toBe('')
  await run('disable', 'home', 'Closed until ten', '--why', 'moving servers')
  expect(registry().extras.disabled.home?.reason).toBe('Closed until ten')
  await run('disable', 'home', '--off', '--why', 'moved')
  expect(store.readAudit().slice(-2)).toMatchObject([
    { action: 'disable', reason: 'Closed until ten', why: 'moving servers' },
    { action: 'enable', why: 'moved' },
  ])
})

test('prune keeps the newest, what is live and where the next rollback goes', async () => {
  await run('rollback', 'home')
  expect(await run('releases', 'prune', 'home', '--keep', '1')).toContain('Nothing to remove')
  storeRelease(store, 'home', '4', { builtAt: '2026-11-24T00:00:00.000Z' })
  expect(await run('releases', 'prune', '--keep', '1')).toBe('home  removed: 3')
  expect(['1', '2', '3', '4'].map(stored)).toEqual([true, true, false, true])
  await expect(run('releases', 'prune', '--keep', '0')).rejects.toThrow('from 1')
})

test('prune deletes nothing while somebody else changes what is live', async () => {
  storeRelease(store, 'home', '4', { builtAt: '2026-11-24T00:00:00.000Z' })
  const lock = join(store.folder, 'registry.lock')
  writeFileSync(lock, '1@another-host')
  const pruning = run('releases', 'prune', 'home', '--keep', '1')
  expect(stored('1')).toBe(true)
  rmSync(lock)
  expect(await pruning).toBe('home  removed: 1')
})

test('releases list shows what is live, what is pinned and where a rollback goes', async () => {
  await run('pin', 'home')
  expect((await run('releases', 'list', 'home')).split('\n')).toEqual([
    'home  contract 1.0',
    expect.stringMatching(/^ {2}3 +2026-11-23 09:00:00 KST {2}100 % pinned$/),
    expect.stringMatching(/^ {2}2 +2026-11-22 09:00:00 KST {2}rollback target$/),
    expect.stringMatching(/^ {2}1 +2026-11-21 09:00:00 KST {2}$/),
  ])
  const names = (await run('releases', 'list')).split('\n').filter((line) => !line.startsWith(' '))
  expect(names).toEqual(['home  contract 1.0', 'shell  contract 1.0'])
})

test('releases log tells of one part who did what and why', async () => {
  await run('releases', 'prune', 'home', '--keep', '1', '--why', 'no room')
  await run('rollback', 'home', '--why', 'too slow')
  const lines = (await run('releases', 'log', 'home')).split('\n')
  expect(lines).toHaveLength(5)
  expect(lines[3]).toMatch(/ {2}Kim Garden {2}prune home 1 {2}\(no room\)$/)
  expect(lines[4]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d KST {2}Kim Garden {2}rollback home 3 → 2 {2}\(too slow\)$/)
})

test.each([
  ['canary', ['release', 'home', '--canary', '10']],
  ['release', ['release', 'home']],
  ['rollback', ['rollback', 'home']],
  ['pin', ['pin', 'home']],
  ['disable', ['disable', 'home', 'Closed']],
  ['prune', ['releases', 'prune', 'home', '--keep', '1']],
])('the audit line of a person’s %s has who, when and why', async (action, args) => {
  if (action !== 'prune') storeRelease(store, 'home', versionOf(dir), { builtAt: '2026-11-20T00:00:00.000Z' })
  const before = Date.now()
  await run(...args, '--why', 'reason')
  const line = store.readAudit().at(-1)
  expect(line).toMatchObject({ action, name: 'home', who: AUTHOR, why: 'reason' })
  expect(Date.parse(line?.at ?? '')).toBeGreaterThanOrEqual(before)
  expect(Date.parse(line?.at ?? '')).toBeLessThanOrEqual(Date.now())
})

test('a promotion, an unpin and an enable have who, when and why too', async () => {
  storeRelease(store, 'home', versionOf(dir))
  await run('release', 'home', '--canary', '10')
  await run('promote', 'home', '--why', 'promoting')
  await run('pin', 'home')
  await run('pin', 'home', '--off', '--why', 'letting go')
  await run('disable', 'home')
  await run('disable', 'home', '--off', '--why', 'opening')
  const told = store.readAudit().filter(({ why }) => why)
  expect(told.map(({ action, who, why }) => [action, who, why])).toEqual([
    ['promote', AUTHOR, 'promoting'],
    ['unpin', AUTHOR, 'letting go'],
    ['enable', AUTHOR, 'opening'],
  ])
})

test('a command or a number that makes no sense is refused in one line', async () => {
  await expect(run('relaese', 'home')).rejects.toThrow('Unknown command: relaese. Did you mean release?')
  await expect(run('release', 'home', '--canary', '100')).rejects.toThrow('from 1 to 99')
  await expect(run('release', 'nowhere')).rejects.toThrow('No such remote')
  await expect(run('release', 'home', '--canari', '10')).rejects.toThrow(
    'Unknown option: --canari. Did you mean --canary?',
  )
  await expect(run('release', 'home', '--keep', '3')).rejects.toThrow('Unknown option: --keep')
  await expect(run('releases', 'show')).rejects.toThrow('list, log, prune')
})
