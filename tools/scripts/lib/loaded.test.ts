import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run.ts'

/** Says at the end of a process which modules it has loaded. */
const LISTS = `import { registerHooks } from 'node:module'
const loaded = []
registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
process.on('exit', () => process.stderr.write('LOADED ' + loaded.join(' ')))`

/** What a program has loaded by the time it refuses to work on a store without releases. */
function loadedBy(...args: string[]): string[] {
  const store = mkdtempSync(join(tmpdir(), 'yaksok-loaded-'))
  try {
    const { stderr } = spawnSync(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        '--import',
        `data:text/javascript,${encodeURIComponent(LISTS)}`,
        ...args,
      ],
      {
        cwd: ROOT,
        encoding: 'utf8',
        env: { ...process.env, RELEASE_STORE: store, CONSOLE_STORE: store, DATA_DIR: join(store, 'data'), PORT: '0' },
      },
    )
    return /LOADED (.*)/s.exec(stderr)?.[1]?.split(' ') ?? []
  } finally {
    rmSync(store, { recursive: true })
  }
}

/** What builds and develops: the production image has none of it (tools/scripts/lib/image.ts). */
const OF_BUILDS =
  /\/node_modules\/(@rspack\/|@module-federation\/|typescript\/|axe-core\/|@playwright\/)|\/platform\/src\/(build\/compiler|dev\/)/

test.each(['server/src/main.ts', 'server/src/main-console.ts'])('%s loads nothing that builds', (program) => {
  const loaded = loadedBy(program)
  expect(loaded.some((url) => url.includes('/server/src/serve/'))).toBe(true)
  expect(loaded.filter((url) => OF_BUILDS.test(url))).toEqual([])
})

test('a release loads nothing of the ledger', () => {
  const loaded = loadedBy('tools/scripts/release.ts', 'releases', 'list')
  expect(loaded.some((url) => url.includes('/platform/src/release-cli/'))).toBe(true)
  expect(loaded.filter((url) => /\/server\/src\/(domain|http|operators|samples)\//.test(url))).toEqual([])
})

test('a command that needs no configuration loads none of its libraries', () => {
  const loaded = loadedBy('tools/scripts/change.ts', 'nothing')
  expect(loaded.some((url) => url.includes('/server/src/command/'))).toBe(true)
  expect(loaded.filter((url) => url.includes('/node_modules/'))).toEqual([])
})
