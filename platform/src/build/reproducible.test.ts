// A promise (docs/promises.md).
/** What a commit is built to: the same version and the same bytes wherever and whenever it is checked out. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildRelease } from './build.ts'
import { versionOf } from './content-version.ts'
import { defineRemote } from './remote.ts'

const FILES = {
  '.gitignore': 'node_modules/\n.live/\n',
  'package.json': '{"name":"@garden/beds","version":"1.2.3","dependencies":{"@garden/kit":"*"}}',
  'package-lock.json': '{}',
  'remote.json': JSON.stringify({
    name: 'beds',
    contract: '2.0',
    routes: [
      { path: '/Beds', screen: 'beds', title: 'Beds' },
      { path: '/Tools', screen: 'tools', title: 'Tools' },
      { path: '/Seeds', screen: 'seeds', title: 'Seeds' },
    ],
    budget: { entry: 20 },
  }),
  'rspack.config.ts': "export { preset as default } from './preset.ts'",
  'preset.ts': 'export const preset = 1',
  'src/beds/index.ts':
    "import styles from './beds.module.css'\nimport { kit } from '@garden/kit/page/api'\nexport default () => [styles.bed, kit]",
  'src/beds/beds.module.css': '.bed { color: green }',
  'src/tools/index.ts': "export default () => import('./later.ts')",
  'src/tools/later.ts': "export const later = 'later'",
  'src/seeds/index.ts': "import { field } from '@garden/kit/parts/field'\nexport default () => field",
}
const KIT = {
  'package.json': JSON.stringify({
    name: '@garden/kit',
    version: '2.0.0',
    platform: { contract: true, oncePerPage: ['./page/*'] },
    exports: { './page/api': './page/api/index.ts', './parts/field': './parts/field/index.ts' },
  }),
  'page/api/index.ts': 'export const kit = 1',
  'parts/field/index.ts': "export const field = 'field'",
}

let base: string
const write = (dir: string, files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
}
const git = (dir: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
    cwd: dir,
    env: { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
    stdio: 'pipe',
  })
const install = (dir: string) => write(join(dir, 'node_modules/@garden/kit'), KIT)
const checkout = (path: string) => {
  const dir = join(base, path)
  write(dir, FILES)
  install(dir)
  return dir
}

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'commit-'))
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

describe('the version of a remote in a repository of its own', () => {
  let dir: string
  let version: string
  beforeAll(() => {
    dir = checkout('repository')
    git(dir, 'init', '-q')
    git(dir, 'add', '.')
    git(dir, 'commit', '-qm', 'beds')
    version = versionOf(dir)
  })

  test.each<[string, (dir: string) => void]>([
    ['git gc', (at) => git(at, 'gc', '-q')],
    ['an empty commit', (at) => git(at, 'commit', '-q', '--allow-empty', '-m', 'again')],
    ['git status', (at) => git(at, 'status')],
    ['app pull', (at) => write(at, { '.live/registry.json': '{}', '.live/home/1/main.js': '1' })],
    ['what tests leave', (at) => write(at, { 'test-results/one.txt': '1', 'dist/x.js': '1', 'coverage/x.json': '{}' })],
    ['what editors leave', (at) => write(at, { '.vscode/settings.json': '{}', 'src/beds/.index.ts.swp': '1' })],
    ['notes and settings of tools', (at) => write(at, { 'README.md': '# Beds', 'vitest.config.ts': '1', LICENSE: '' })],
  ])('stays after %s', (_, change) => {
    change(dir)
    expect(versionOf(dir)).toBe(version)
  })

  test('is that of a fresh clone at another path', () => {
    const clone = join(base, 'elsewhere', 'deeper', 'clone')
    git(base, 'clone', '-q', dir, clone)
    install(clone)
    expect(versionOf(clone)).toBe(version)
  })

  test.each([
    'src/beds/index.ts',
    'src/beds/beds.module.css',
    'remote.json',
    'package.json',
    'package-lock.json',
    'rspack.config.ts',
    'preset.ts',
    'node_modules/@garden/kit/parts/field/index.ts',
  ])('changes with %s', (file) => {
    const changed = checkout(`changed/${file}`)
    expect(versionOf(changed)).toBe(version)
    writeFileSync(join(changed, file), `${readFileSync(join(changed, file), 'utf8')}\n`)
    expect(versionOf(changed)).not.toBe(version)
  })
})

describe('the build of a remote', () => {
  const bytesOf = (dir: string) =>
    Object.fromEntries(
      readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'release.json')
        .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name)).toString('base64')])
        .sort(),
    )
  const build = (dir: string) => buildRelease(dir, join(dir, 'dist'), defineRemote(dir))

  test.each([
    ['two folders', 'another-folder'],
    ['folders of another depth and length', 'a/much/deeper/folder/with-a-name-that-is-longer/checkout'],
  ])('has the same bytes in %s, and says the same of itself', async (_, other) => {
    const [one, two] = [checkout('one'), checkout(other)]
    const [first, second] = [await build(one), await build(two)]
    expect({ ...second, builtAt: '' }).toEqual({ ...first, builtAt: '' })
    expect(bytesOf(join(two, 'dist'))).toEqual(bytesOf(join(one, 'dist')))
  })

  test('is refused by name where it takes a file that the version does not count', async () => {
    const dir = checkout('stray')
    write(dir, { 'lib/stray.ts': 'export const later = 1', 'src/tools/later.ts': "export * from '../../lib/stray.ts'" })
    await expect(build(dir)).rejects.toThrow('The version does not count lib/stray.ts. Move it into src')
    const bench = buildRelease(dir, join(dir, 'dist'), defineRemote(dir), { uncountedToo: true })
    await expect(bench).resolves.toMatchObject({ kind: 'remote' })
  })
})
