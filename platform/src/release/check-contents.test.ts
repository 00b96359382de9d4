import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { addPreview } from './add-preview.ts'
import { promote, publish, publishAll } from './publish.ts'
import { storeRelease } from './release.fixture.ts'
import { rollback } from './rollback.ts'

let store: ReleaseStore
beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'contents-')))
  const shares = { react: '19.3.1', '@garden/kit/page/ui': '4.1.2' }
  await publish(store, storeRelease(store, 'shell', '1', { shares, bundled: ['axios', 'react-router', 'tiny'] }))
  await publish(store, storeRelease(store, 'home', '1'))
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

const release = (version: string, texts: Record<string, string>, bundled: string[] = []) =>
  storeRelease(store, 'home', version, { bundled }, texts)
const layered = (css: string) => `@layer home{${css}}`
const live = () => store.readRegistry().registry.microFrontends.home?.map(({ metadata }) => metadata.version)

test.each([{}, { canary: 10 }])(
  'a release %o that styles what is not its own is refused by file and rule',
  async (options) => {
    const styled = release('2', {
      'main.css': layered('.home_list a{color:red}'),
      'later.css': layered('a,.home_list{color:red}'),
    })
    await expect(publish(store, styled, options)).rejects.toThrow(
      /^home 2 cannot be released\n {2}later\.css “a,\.home_list”: .*CSS module/,
    )
    expect(live()).toEqual(['1'])
  },
)

test.each([
  ['.home_list{margin:0}', '.home_list'],
  ['@layer home{.home_list{margin:0}}.home_list{gap:0}', '.home_list'],
  ['@layer tools{.home_list{margin:0}}', '@layer tools'],
  ['@layer{.home_list{margin:0}}', '@layer'],
  ['@layer tools,home;', '@layer tools,home'],
  ['@media print{@layer home{.home_list{margin:0}}}', '@media print'],
])('a sheet that is not wholly in the layer of its remote is refused: %s', async (css, head) => {
  await expect(publish(store, release('2', { 'main.css': css }))).rejects.toThrow(
    `main.css “${head}” is outside of @layer home`,
  )
  expect(live()).toEqual(['1'])
})

test('layers within one’s own are free', async () => {
  const css = '@layer home{@layer base,parts;@layer parts{.home_list{margin:0}}}@layer home.base{.home_list{gap:0}}'
  await publish(store, release('2', { 'main.css': css }))
  expect(live()).toEqual(['2'])
})

test('of many such rules the first are named and the rest are counted', async () => {
  const css = ['a', 'b', 'i', 'p', 'q', 's', 'u'].map((tag) => `${tag}{margin:0}`).join('')
  await expect(publish(store, release('2', { 'main.css': layered(css) }))).rejects.toThrow(
    /“q”.*\n {2}main\.css and 2 more rules/,
  )
})

test('a sheet that cannot be read is refused, and so is one that the store does not have', async () => {
  await expect(publish(store, release('2', { 'main.css': 'a{}}' }))).rejects.toThrow('main.css: cannot read the styles')
  const torn = release('3', { 'main.css': layered('.home_list{margin:0}') })
  rmSync(join(store.releaseDir('home', '3'), 'main.css'))
  await expect(publish(store, torn)).rejects.toThrow('main.css is not in the store')
})

test('a remote that bundled what the shell brings is refused by name; what only the shell uses is free', async () => {
  const copies = release('2', {}, ['@garden/kit/page/ui', 'axios', 'jotai', 'react', 'swiper', 'tiny'])
  await expect(publish(store, copies)).rejects.toThrow('Bundles shared modules: @garden/kit/page/ui, axios, react. ')
  await publish(store, release('3', {}, ['jotai', 'swiper', 'tiny']))
})

test('a second React is told by its bytes, whatever the build says of itself', async () => {
  const script =
    '(()=>{t.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=n,m=Symbol.for("react.memo")})()'
  await expect(publish(store, release('2', { 'later.js': script }))).rejects.toThrow('Bundles shared modules: react. ')
})

const OLD_REACT = '(()=>{t.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=n,m=Symbol.for("react.memo")})()'
const why = 'The old notes app has React 18'

test('a React of its own goes live only with a reason, which the log keeps; a promotion repeats it', async () => {
  const carrying = (version: string) => release(version, { 'later.js': OLD_REACT }, ['react', 'react-dom'])
  await expect(publish(store, carrying('2'))).rejects.toThrow('--own-react')
  const canary = carrying('2')
  await publish(store, canary, { ownReact: why, canary: 10 })
  // who looks at it meanwhile unsays nothing
  await addPreview(store, canary, { tags: [], days: 1 })
  await promote(store, 'home')
  expect(live()).toEqual(['2'])
  expect(store.readAudit().flatMap(({ action, ownReact }) => (ownReact ? [[action, ownReact]] : []))).toEqual([
    ['canary', why],
    ['promote', why],
  ])
  // the next build says it again
  await expect(publish(store, carrying('3'))).rejects.toThrow('Bundles shared modules: react')
})

test('a reason for a React allows no other copy, and is not kept where there is none', async () => {
  const more = release('2', { 'later.js': OLD_REACT }, ['axios', 'react', '@garden/kit/page/ui'])
  await expect(publish(store, more, { ownReact: why })).rejects.toThrow(
    'Bundles shared modules: @garden/kit/page/ui, axios. ',
  )
  await publish(store, release('3', {}), { ownReact: why })
  expect(store.readAudit().at(-1)).not.toHaveProperty('ownReact')
})

test('a screen with a React of its own may be larger by that, one without may not', async () => {
  const large = (version: string, text: string, brotli: number) => {
    const { screens, files, ...rest } = release(version, { 'later.js': text })
    const file = { ...files['later.js'], brotli } as (typeof files)[string]
    const main = { js: ['later.js'], css: [], async: [] }
    return { ...rest, screens: { ...screens, main }, files: { ...files, 'later.js': file } }
  }
  await expect(publish(store, large('2', '', 100_000), { ownReact: why })).rejects.toThrow(
    'main 100.0 kB (limit 45.0 kB)',
  )
  await expect(publish(store, large('3', OLD_REACT, 110_000), { ownReact: why })).rejects.toThrow('limit 105.0 kB')
  await publish(store, large('4', OLD_REACT, 100_000), { ownReact: why })
})

test('everything that goes live together is judged beside the new shell', async () => {
  const shell = storeRelease(store, 'shell', '2', { shares: { react: '19.3.1', jotai: '3.0.1' } })
  await expect(publishAll(store, [shell, release('2', {}, ['jotai'])], 'all')).rejects.toThrow('jotai')
  expect(live()).toEqual(['1'])
})

test('what is live already, of whatever age, may come back; it does not go forward', async () => {
  await publish(store, release('2', { 'main.css': layered('.home_list{margin:0}') }), { canary: 10 })
  release('2', { 'main.css': 'a{margin:0}' })
  await expect(promote(store, 'home')).rejects.toThrow('“a”')
  release('1', { 'main.css': 'a{margin:0}' })
  await publish(store, release('3', {}))
  await rollback(store, 'home')
  expect(live()).toEqual(['1'])
})

test('a shell has the page to itself', async () => {
  await publish(store, storeRelease(store, 'shell', '2', { bundled: ['react'] }, { 'main.css': ':root{margin:0}' }))
})
