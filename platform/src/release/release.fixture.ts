/** Releases made of almost nothing, for tests of the store and the registry. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { type Release, releaseSchema } from '../registry/schema.ts'
import type { ReleaseStore } from '../release-store/release-store.ts'
import { integrityOf } from '../util/files.ts'

/** Writes a release of `name`, with `texts` as files beside its own, into a store and answers it. */
export function storeRelease(
  store: ReleaseStore,
  name: string,
  version: string,
  more: Partial<Release> = {},
  texts: Record<string, string> = {},
): Release {
  const kind = name === 'shell' ? 'shell' : 'remote'
  const entry = kind === 'shell' ? 'main.js' : 'remoteEntry.js'
  const written = { [entry]: `/* ${name} ${version} */`, ...(kind === 'shell' && PAGE), ...texts }
  const release = v.parse(releaseSchema, {
    schema: 1,
    kind,
    name,
    version,
    builtAt: '2026-11-21T00:00:00.000Z',
    contract: '1.0',
    shares: kind === 'shell' ? { react: '19.3.1' } : { react: '^19.3.0' },
    routes: kind === 'shell' ? [] : [{ path: `/${name}`, screen: 'main', title: name, frames: false }],
    budget: {},
    entry,
    globals: { container: name, ...(kind === 'shell' && { page: '__PAGE__' }) },
    files: Object.fromEntries(Object.entries(written).map(([file, text]) => [file, described(text)])),
    screens: kind === 'shell' ? {} : { main: { js: [], css: [], async: [] } },
    ...(kind === 'shell' && {
      app: {
        name: 'Garden',
        session: { key: 'pass', header: 'x-pass' },
        memberCalls: ['member'],
        colours: { primary: ['#123456', '#abcdef'] },
        texts: { unavailable: 'The flowers are as they were.' },
      },
      shell: { js: [entry], css: [], shares: { js: [], css: [] }, html: 'html/index.html', redirects: {}, calls: {} },
    }),
    ...more,
  })
  const dir = join(store.folder, name, version)
  for (const [file, text] of Object.entries(written)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
  writeFileSync(join(dir, 'release.json'), JSON.stringify(release))
  // written anew it is another build under the old name, as if it had always been so
  rmSync(join(store.folder, '.signatures', name, version), { force: true })
  return release
}

function described(text: string) {
  const body = Buffer.from(text)
  return { bytes: body.length, brotli: body.length, integrity: integrityOf(body) }
}

/** The least a page is made of. */
const PAGE: Record<string, string> = {
  'html/index.html': '<!doctype html><title>{{title}}</title>{{head}}<div id="root">{{skeleton}}</div>',
  'html/skeleton.css': '.sk{margin:0}',
  'html/boot.js': '/* boot */',
  'frame.js': '/* frame */',
  ...Object.fromEntries(
    ['tab', 'page', 'public', 'plain'].map((page) => [`html/skeleton-${page}.html`, `<p>${page}</p>`]),
  ),
}
