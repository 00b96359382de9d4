import { expect, test } from 'vitest'
import { addressOf } from '../../registry/release-files.ts'
import {
  type Asked,
  addressIn,
  isYoung,
  KEPT_MS,
  type Listing,
  nameOf,
  neededOf,
  sentIn,
  wayOf,
  withAge,
} from './cache-rules.ts'

const page = (mark: string, end = '</body></html>\n') =>
  `<!doctype html><html lang="ko"><head><script>window.__A__={"composition":{"id":"c0ffee","shell":"1"}};boot()</script></head><body><script type="application/json" id="page-answers">{"mark":"${mark}","now":1}</script>${end}`

test('a page says of which composition and whose it is', () => {
  expect(sentIn(page('0123abcd'))).toEqual({ composition: 'c0ffee', mark: '0123abcd' })
})

test.each([
  ['a visitor’s', page('')],
  ['one without answers', page('x').replace('page-answers', 'other')],
  ['one that was cut off', page('0123abcd', '')],
  ['an error page', '<!doctype html><html lang="ko"><body>502</body></html>'],
])('%s page is not kept', (_, html) => {
  expect(sentIn(html)).toBeNull()
})

const navigation = { method: 'GET', mode: 'navigate', destination: 'document', cache: 'default', ranged: false }
const asked = (path: string, more: Partial<Asked> = {}) => ({ ...navigation, url: new URL(path, 'http://a'), ...more })
const file = { mode: 'cors', destination: 'script' }
const online = { kept: false, offline: false }

test('a visit may be answered by a kept page, a reload only where nobody answers', () => {
  expect(wayOf(asked('/board'), online)).toBe('page')
  // back and forward
  expect(wayOf(asked('/board', { cache: 'force-cache' }), online)).toBe('page')
  for (const cache of ['no-cache', 'reload', 'no-store']) expect(wayOf(asked('/board', { cache }), online)).toBe('anew')
})

test.each([
  ['safe mode', asked('/board?safe=1')],
  ['safe mode behind another field', asked('/Detali?id=3&safe=1')],
  ['an earlier composition', asked('/board?composition=abc')],
  ['a developer’s build', asked('/board?remote.home=http://localhost:3001')],
  ['a call of the API', asked('/api/member/boardOf', { mode: 'cors', destination: '' })],
  ['an answer of the API that is opened as a page', asked('/api/events', { method: 'POST' })],
  ['a file opened by itself', asked('/robots.txt')],
  ['a file of a release opened by itself', asked('/r/home/1/remoteEntry.js')],
  ['what a page sends', asked('/enter', { method: 'POST' })],
  ['an embedded page', asked('/board', { destination: 'iframe' })],
  ['the question for a newer composition', asked('/composition.json', { mode: 'cors', destination: '' })],
])('%s goes past the worker', (_, request) => {
  expect(wayOf(request, { kept: true, offline: true })).toBe('past')
})

test.each(['?preview=x', '?a=1&preview=', '?canary=x'])('%s leaves what was shown before, kept pages too', (search) => {
  expect(wayOf(asked(`/board${search}`), { kept: true, offline: true })).toBe('leave')
})

test('files come from what is kept for pages that were kept, and without a connection; else past the worker', () => {
  const script = asked('/r/home/1/remoteEntry.js', file)
  expect(wayOf(script, online)).toBe('past')
  expect(wayOf(script, { kept: true, offline: false })).toBe('file')
  expect(wayOf(script, { kept: false, offline: true })).toBe('file')
  expect(wayOf({ ...script, ranged: true }, { kept: true, offline: true })).toBe('past')
})

test('what was kept is shown for a day; a clock that was set back makes it old', () => {
  const now = Date.UTC(2026, 10, 22)
  expect([isYoung(now - KEPT_MS + 1, now), isYoung(now - KEPT_MS, now), isYoung(now + 1, now)]).toEqual([
    true,
    false,
    false,
  ])
})

test('a page is kept under its path and query', () => {
  expect(nameOf(new URL('http://a/Detali?id=3#top'))).toBe('/Detali?id=3')
})

test('a kept page differs from what was sent by one attribute', () => {
  const html = page('0123abcd')
  const kept = withAge(html, 17, 'tag')
  expect(kept).toContain('<html data-kept="17 tag" lang="ko">')
  expect(kept.replace(' data-kept="17 tag"', '')).toBe(html)
})

const release = (more: Partial<Listing>): Listing => ({
  kind: 'remote',
  name: 'home',
  version: '1',
  entry: 'remoteEntry.js',
  files: {},
  screens: {},
  ...more,
})
const files = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { bytes: 900, integrity: `of ${name}` }]))

test('of a remote the container and the files of its screens are kept, with their integrity', () => {
  const found = neededOf(
    release({
      files: {
        ...files(
          'remoteEntry.js',
          'home.1.js',
          'home.1.css',
          'slider.js',
          'federation.js',
          'icon.svg',
          'mf-manifest.json',
        ),
        'photo.webp': { bytes: 90_000, integrity: 'x' },
      },
      screens: { home: { js: ['home.1.js'], css: ['home.1.css'], async: ['slider.js'] } },
    }),
  )
  expect(found.map(([name]) => name)).toEqual(['remoteEntry.js', 'home.1.js', 'home.1.css', 'slider.js', 'icon.svg'])
  expect(found[0]).toEqual(['remoteEntry.js', 'of remoteEntry.js'])
})

test('of a shell all scripts and styles are kept, and none of what the gateway reads', () => {
  const shell = release({
    kind: 'shell',
    entry: 'main.js',
    files: files('main.js', 'shares.js', 'main.css', 'html/boot.js', 'html/worker.js'),
  })
  expect(neededOf(shell).map(([name]) => name)).toEqual(['main.js', 'shares.js', 'main.css'])
})

test('nothing is kept of a remote whose files lie on another origin', () => {
  expect(neededOf(release({ base: 'https://b.example/', files: files('remoteEntry.js') }))).toEqual([])
})

test('a page and the worker ask for a file at the same address', () => {
  for (const byContent of [true, false])
    for (const file of ['main.0a1b2c3d4e.js', 'assets/a.0a1b2c3d4e.svg', 'remoteEntry.js', 'main.0a1b.js'])
      expect(addressIn(release({ byContent }), file)).toBe(addressOf(release({ byContent }), file))
})
