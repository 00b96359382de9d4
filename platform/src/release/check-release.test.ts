import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { releaseProblems, sizeProblems } from './check-release.ts'
import { publish } from './publish.ts'
import { storeRelease } from './release.fixture.ts'

let store: ReleaseStore
beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'checks-')))
  await publish(store, storeRelease(store, 'shell', '1', { contract: '1.2' }))
  await publish(store, storeRelease(store, 'home', '1'))
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

const problems = (name: string, more: Parameters<typeof storeRelease>[3] = {}) => {
  const release = storeRelease(store, name, 'new', more)
  return [...releaseProblems(release, store.readRegistry().registry), ...sizeProblems(release)]
}

test('a remote that fits has no problems, and may take its own routes again', () => {
  expect(problems('tools')).toEqual([])
  expect(problems('home')).toEqual([])
})

test('a remote written against a newer contract is refused', () => {
  expect(problems('tools', { contract: '1.3' })).toEqual([expect.stringContaining('1.3')])
})

test('a shared range the shell does not satisfy is refused', () => {
  expect(problems('tools', { shares: { react: '^20.0.0' } })).toEqual([expect.stringContaining('react')])
})

test('a route of another remote is refused, whatever its letters’ case', () => {
  const routes = [{ path: '/HOME', screen: 'main', auth: 'member' as const, tabBar: false, title: 'x' }]
  expect(problems('tools', { routes })).toEqual([expect.stringContaining('home')])
})

test('a public route of a remote is refused', () => {
  const routes = [{ path: '/Open', screen: 'main', auth: 'public' as const, tabBar: false, title: 'x' }]
  expect(problems('tools', { routes })).toEqual([expect.stringContaining('only the shell')])
})

test('a screen above its budget is refused', () => {
  const integrity = `sha384-${'A'.repeat(64)}`
  const files = {
    'remoteEntry.js': { bytes: 1, brotli: 1, integrity },
    'main.js': { bytes: 99_000, brotli: 50_000, integrity },
  }
  const screens = { main: { js: ['main.js'], css: [], async: [] } }
  expect(problems('tools', { files, screens })).toEqual([expect.stringContaining('50.0 kB (limit 45.0 kB)')])
})

test('what a screen can load later is in a budget too, and is none of what it starts with', () => {
  const integrity = `sha384-${'A'.repeat(64)}`
  const empty = { bytes: 1, brotli: 1, integrity }
  const later = (brotli: number) => ({
    files: {
      'remoteEntry.js': empty,
      'main.js': { ...empty, brotli: 40_000 },
      'a.js': { ...empty, brotli },
      'a.css': empty,
    },
    screens: { main: { js: ['main.js'], css: [], async: ['a.js', 'a.css'] } },
  })
  expect(problems('tools', later(44_999))).toEqual([])
  expect(problems('tools', later(45_000))).toEqual(['Over the size budget: main (later) 45.0 kB (limit 45.0 kB)'])
})

test('a part may ask less of itself than the platform, never more', () => {
  const integrity = `sha384-${'A'.repeat(64)}`
  const files = { 'remoteEntry.js': { bytes: 1, brotli: 6001, integrity } }
  const budget = { entry: 100, screen: 45, async: 45, main: 110, shares: 22, styles: 10, earlier: 60 }
  expect(problems('tools', { files, budget })).toEqual([expect.stringContaining('limit 6.0 kB')])
  const smaller = { 'remoteEntry.js': { bytes: 1, brotli: 2001, integrity } }
  expect(problems('tools', { files: smaller, budget: { ...budget, entry: 2 } })).toEqual([
    expect.stringContaining('limit 2.0 kB'),
  ])
})

test.each([
  ['main', 'main.js', 119_000],
  ['shares', 'shares.js', 48_000],
  ['styles', 'shares.css', 11_000],
])('a shell whose %s are above their budget is refused', (what, file, brotli) => {
  const integrity = `sha384-${'A'.repeat(64)}`
  const empty = { bytes: 1, brotli: 1, integrity }
  const files = { 'main.js': empty, 'main.css': empty, 'shares.js': empty, 'shares.css': empty, 'html/boot.js': empty }
  const shell = {
    js: ['main.js'],
    css: ['main.css'],
    shares: { js: ['shares.js'], css: ['shares.css'] },
    html: 'html/index.html',
    redirects: {},
    calls: {},
  }
  expect(problems('shell', { contract: '1.2', files, shell })).toEqual([])
  const larger = { ...files, [file]: { ...empty, brotli } }
  expect(problems('shell', { contract: '1.2', files: larger, shell })).toEqual([
    expect.stringContaining(`budget: ${what}`),
  ])
})

test('a shell that a live remote does not fit is refused', () => {
  expect(problems('shell', { contract: '2.0' })).toEqual([expect.stringMatching(/^home: .*2\.0/)])
  expect(problems('shell', { contract: '1.5' })).toEqual([])
})

test('the name of the shell is not for a remote', () => {
  expect(problems('shell', { kind: 'remote', contract: '1.0' })[0]).toContain('the name of a shell')
})

test('a shell of an older build, of which no page can be made, is refused', () => {
  expect(problems('shell', { contract: '1.2', files: {} })).toEqual([
    'The shell was built in an old way: build it again [YK3008]',
  ])
})
