import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Release, RouteMatch } from '../../registry/index.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import type { ReleaseStore } from '../../release-store/release-store.ts'

import { earlyScripts, scriptTag } from './page-scripts.ts'
import { routeStyles } from './page-styles.ts'

let folder: string
let shell: Release

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-screens-'))
  const screens = { login: { js: ['login.js'], css: ['login.css'], async: ['later.js'] } }
  const texts = { 'login.js': 'login', 'login.css': '.login{}', 'later.js': 'later' }
  shell = storeRelease({ folder } as ReleaseStore, 'shell', '1', { screens }, texts)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const at = (screen: string) => ({ route: { path: '/x', screen } }) as RouteMatch
const page = (screen: string) => ({ match: at(screen), remote: null, shell, read: (_: Release, file: string) => file })

test('a screen of the shell brings its own files with its page, and no shared modules', () => {
  expect(earlyScripts(page('login')).map(scriptTag)).toEqual([
    `<script async data-early src="/r/shell/1/login.js" integrity="${shell.files['login.js']?.integrity}" crossorigin></script>`,
  ])
  expect(routeStyles(page('login'))).toEqual({
    css: 'login.css',
    markers: ['<link rel="stylesheet" data-rspack="shell:chunk-login">'],
  })
})

test('one that is in the shell’s first files brings none', () => {
  expect(earlyScripts(page('start'))).toEqual([])
  expect(routeStyles(page('start'))).toEqual({ css: '', markers: [] })
})
