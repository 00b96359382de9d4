import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paced } from '@yaksok/platform/testing'
import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { INDEX_OPTIONS } from '../shell/src/search/index-options.ts'
import { llmsFullText, llmsText } from './llms.ts'
import { renderMarkdown } from './markdown.ts'
import { collectPages } from './pages.ts'
import { errorPages, referencePages } from './reference.ts'
import { htmlOf, searchIndex } from './write.ts'

const ROOT = join(import.meta.dirname, '../../..')
const pages = collectPages(ROOT, referencePages(ROOT))

test('every Markdown file of the four kinds is a page; each link between them leads to an anchor that is there', () => {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const kinds = new Set(pages.map(({ kind }) => kind))
  expect([...kinds]).toEqual(expect.arrayContaining(['start', 'tutorial', 'how-to', 'explanation', 'decisions']))
  const dead = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/<a href="(\/?[^":]*)"/g)]
      .map(([, href = '']) => href)
      .filter((href) => {
        const [to = '', anchor] = href.split('#')
        const target = byPath.get(to === '' ? path : to)
        return !target || (anchor !== undefined && !target.html.includes(`id="${anchor}"`))
      })
      .map((href) => `${path} → ${href}`),
  )
  expect(dead).toEqual([])
})

const rendered = (markdown: string) => renderMarkdown(markdown, 'platform/docs/how-to/a.md', () => undefined).html

test('HTML of a document is text: no element, attribute or address of it gets into the page', () => {
  const hostile = [
    '# A <img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    'text <b onclick="alert(1)">b</b> `<i>`',
    '[a](javascript:alert(1)) [b](data:text/html,x) ![c](https://a.example/x.png) [d"onclick="x](https://a.example/"x)',
    '```sh "><script>',
    '</code></pre><script>alert(1)</script>',
    '```',
    '| <script>a</script> |',
    '|---|',
    '| <svg onload=x> |',
  ].join('\n\n')
  const html = rendered(hostile)
  const tags = [...html.matchAll(/<([a-z0-9]+)((?:[^>"]|"[^"]*")*)>/g)]
  expect(tags.map(([, name = '']) => name).filter((name) => /script|img|svg|^b$|^i$/.test(name))).toEqual([])
  expect(tags.filter(([, , attributes = '']) => /\son\w+=/.test(attributes.replace(/"[^"]*"/g, '""')))).toEqual([])
  expect(html).not.toMatch(/href="(javascript|data):/)
})

test('two files that would have one address are refused, and so is one without a title', () => {
  const source = { kind: 'reference', markdown: '# A' }
  expect(() => collectPages(ROOT, [{ ...source, file: 'x/Release.md' }])).toThrow('would both be /')
  expect(() => collectPages(ROOT, [{ ...source, file: 'x/a b.md' }])).toThrow('no address')
  expect(() => collectPages(ROOT, [{ ...source, file: 'x/untitled.md', markdown: 'text' }])).toThrow(
    'begin it with a title',
  )
})

test('the index, as a browser loads it, answers each question within 50 ms, and finds what it should', () => {
  const index = MiniSearch.loadJSON(searchIndex(pages), INDEX_OPTIONS)
  const first = (words: string) => index.search(words)[0]?.href
  expect(first('canary')).toMatch(/^\/release/)
  expect(first('roll back')).toBe('/release#promote-or-roll-back')
  expect(first('previw')).toMatch(/^\/(preview|064)/)
  expect(index.search('zzzzqqq')).toEqual([])
  const words = ['canary', 'release --why', 'remote.json', 'contract major', 'server renders', 'p', 're', 'signed link']
  const took = words.map((one) => {
    const started = performance.now()
    index.search(one)
    return performance.now() - started
  })
  expect(Math.max(...took)).toBeLessThan(paced(50))
})

test('llms.txt names each page once by its Markdown, with a sentence; the full text has all but the decisions', () => {
  const text = llmsText(pages)
  for (const { path } of pages.slice(1)) expect(text.split(`](/md${path})`)).toHaveLength(2)
  expect(text).not.toMatch(/\]\([^)]*\): *$/m)
  const full = llmsFullText(pages)
  expect(full).toContain(readFileSync(join(ROOT, 'platform/docs/how-to/preview.md'), 'utf8').trim())
  expect(full).not.toContain('- Status: Accepted')
})

test('the reference has the commands as the program prints them, and every name that the package exports', () => {
  const of = (path: string) => pages.find((page) => page.path === path)?.markdown ?? ''
  expect(of('/commands')).toContain('releases token <team>')
  expect(of('/api-build')).toContain('## defineRemote')
  expect(of('/api-build')).toContain('function defineRemote(dir: string')
  expect(of('/api-build')).toContain('Throws when a screen of `remote.json` has no folder')
  expect(of('/api-gateway')).toContain('interface GatewayOptions')
  expect(of('/host')).toContain('## createHost')
  expect(of('/host-react')).toContain('## mountPage')
  expect(of('/create-yaksok')).toContain('create-yaksok adopt <workspace>')
  // a name of another package is described there
  const undescribed = pages
    .filter(({ path }) => /^\/(api|host)(-|$)/.test(path))
    .flatMap(({ path, markdown }) =>
      [...markdown.matchAll(/^## (\w+)\n\n```ts\n(?!\/\/ of )/gm)].map(([, name]) => `${path} ${name}`),
    )
  expect(undescribed).toEqual([])
})

test('a catalogue of errors becomes a page for each code; without one there is none', () => {
  const dir = mkdtempSync(join(tmpdir(), 'catalogue-'))
  const file = join(dir, 'errors.md')
  expect(errorPages(dir, file)).toEqual([])
  writeFileSync(
    file,
    '# Errors\n\n## One\n\n### YK1001\n\n**No such command.** It is none.\n\nMend it.\n\n## Two\n\n### YK1042\n\nOther.\n',
  )
  const found = errorPages(dir, file)
  rmSync(dir, { recursive: true })
  expect(found.map(({ markdown }) => markdown)).toEqual([
    '# YK1001: No such command\n\n**No such command.** It is none.\n\nMend it.\n',
    '# YK1042\n\nOther.\n',
  ])
  const all = collectPages(ROOT, found)
  expect(all.filter(({ kind }) => kind === 'errors').map(({ path }) => path)).toEqual(['/YK1001', '/YK1042'])
})

test('a page leads to the ones before and after it', () => {
  const [before, page, after] = pages
  if (!page) throw new Error('no pages')
  expect(htmlOf(page, before, after)).toContain(`<a rel="next" href="${after?.path}">`)
  expect(htmlOf(page, undefined, after)).not.toContain('rel="prev"')
})
