import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run.ts'

const FOLDERS =
  '{shared/{core,page,parts},platform/src/browser,platform/host/src,shell/src,remote-*/src,console/{shell,kit,remote-*}/src}/**/*.{ts,tsx}'
const sources = globSync(FOLDERS, { cwd: ROOT, exclude: ['**/node_modules', '**/*.test.*', '**/testing/**'] }).map(
  (file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }),
)

/** What no script of a page may have: why, what finds it, and the one file that may. */
const RULES: readonly (readonly [rule: string, found: RegExp, but: readonly string[]])[] = [
  [
    'a field is rewritten by useImeComposition alone, which leaves it alone while a keyboard composes',
    /(target|currentTarget)\.value\s*\.\s*(replace|slice|substring|normalize|trim|toUpperCase|toLowerCase|split)|digitsOf\((\w+\.)*(target|currentTarget)\.value/,
    [],
  ],
  [
    'a key is made by newRequestKey: crypto.randomUUID is missing at plain http addresses',
    /crypto\.randomUUID/,
    ['shared/core/contract-values/envelope.ts'],
  ],
  [
    'a text is copied by copyText, which knows whether it was',
    /navigator\.clipboard\.write/,
    ['shared/parts/share/copy-text.ts'],
  ],
  [
    'a file is kept by tryDownload, beside which DownloadHint says what a page can know of it',
    /\.download\s*=|\bdownload=\{/,
    ['shared/parts/share/save-file.ts'],
  ],
  [
    'an address is read by useAddress of page/router, or by what console-kit/router has: they bear any address',
    /useSearchParams[^;]*from '(react-router-dom|@yaksok\/shared\/page\/router)'/,
    [
      'shared/page/router/address.ts',
      'shared/page/router/index.ts',
      'console/kit/src/router/address.ts',
      'shared/page/libraries/router.ts',
    ],
  ],
  [
    'what the browser believes of its connection informs (useOnline) and forbids nothing',
    /\bnavigator\.onLine\b|networkMode: '(online|offlineFirst)'/,
    [
      'shared/page/ui/states/offline-bar.tsx',
      // which copy of a file is asked for first: both ways end at the network
      'platform/src/browser/service-worker/main.ts',
      // whether a navigation can come to anything: where it cannot, Login stands in this document
      'shell/src/fresh-login/fresh-login.ts',
    ],
  ],
  [
    'a moment is read off the server’s clock (serverNow), a span off performance.now(): the device’s clock may be wrong',
    /\bDate\.now\b|\bnew Date(\(\s*\)|(?![(\w]))/,
    [
      'shared/page/clock/server-clock.ts',
      // since when something lies in a storage, over workers and pages: no other clock goes on there
      'platform/host/src/loader/reload-for.ts',
      'platform/src/browser/boot/offline-page-cache.ts',
      'platform/src/browser/service-worker/main.ts',
      'platform/src/browser/service-worker/offline-page-cache.ts',
      'platform/src/browser/service-worker/trusted-parts.ts',
      // what the member's own clock says of a draw, which no server can set
      'remote-lottery/src/fairness/draw-looks.ts',
    ],
  ],
]

test.each(RULES)('%s', (_, found, but) => {
  expect(sources.length).toBeGreaterThan(300)
  const broken = sources.filter(({ file, text }) => found.test(text) && !but.includes(file)).map(({ file }) => file)
  expect(broken).toEqual([])
})
