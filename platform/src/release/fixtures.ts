/** Releases made of almost nothing, for tests of the store and the registry. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { integrityOf } from '../build/pack.ts'
import { type Release, releaseSchema } from '../registry/schema.ts'

/** Writes a release of `name` into a store and answers it. */
export function storeRelease(store: string, name: string, version: string, more: Partial<Release> = {}): Release {
  const kind = name === 'shell' ? 'shell' : 'remote'
  const entry = kind === 'shell' ? 'main.js' : 'remoteEntry.js'
  const body = Buffer.from(`/* ${name} ${version} */`)
  const release = v.parse(releaseSchema, {
    schema: 1,
    kind,
    name,
    version,
    builtAt: '2026-11-21T00:00:00.000Z',
    contract: '1.0',
    shares: kind === 'shell' ? { react: '19.3.1' } : { react: '^19.3.0' },
    routes: kind === 'shell' ? [] : [{ path: `/${name}`, screen: 'main', title: name }],
    budget: {},
    entry,
    globals: { container: name },
    files: { [entry]: { bytes: body.length, brotli: body.length, integrity: integrityOf(body) } },
    screens: kind === 'shell' ? {} : { main: { js: [], css: [], async: [] } },
    ...(kind === 'shell' && {
      shell: { js: [entry], css: [], shares: { js: [], css: [] }, html: 'html/index.html', redirects: {}, calls: {} },
    }),
    ...more,
  })
  const dir = join(store, name, version)
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, entry), body)
  if (kind === 'shell') writePage(dir)
  writeFileSync(join(dir, 'release.json'), JSON.stringify(release))
  return release
}

/** The least a page is made of. */
function writePage(dir: string): void {
  const html = join(dir, 'html')
  mkdirSync(html, { recursive: true })
  writeFileSync(
    join(html, 'index.html'),
    '<!doctype html><title>{{title}}</title>{{head}}<div id="root">{{skeleton}}</div>',
  )
  writeFileSync(join(html, 'skeleton.css'), '.sk{margin:0}')
  for (const page of ['tab', 'page', 'public', 'plain'])
    writeFileSync(join(html, `skeleton-${page}.html`), `<p>${page}</p>`)
}
