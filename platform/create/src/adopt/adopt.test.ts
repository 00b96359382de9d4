import { existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeApp } from '../app.ts'
import { adopt, report } from './index.ts'
import { readFederation } from './read-config.ts'
import { WORKSPACES, workspace } from './workspaces.fixture.ts'

function madeApp(): string {
  const app = join(mkdtempSync(join(tmpdir(), 'adopt-')), 'my-app')
  makeApp(app, {})
  return app
}

const json = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))

test.each([
  ['webpack', ['app2', 'app-03', 'app-04']],
  ['rspack', ['cart', 'checkout', 'products', 'federation-provider']],
  ['vite', ['profile', 'remote', 'search']],
] as const)('every remote of a %s workspace gets its remote.json, and the workspace stays as it is', (name, names) => {
  const [from, app] = [workspace(name), madeApp()]
  const { remotes, notes } = adopt(from, app)
  expect(remotes.map((one) => one.name).sort()).toEqual([...names].sort())
  for (const { name: remote, folder = '', paths } of remotes) {
    const { routes, ...rest } = json(folder, 'remote.json')
    expect(rest).toEqual({ name: remote, contract: '1.0' })
    expect(routes.map(({ path }: { path: string }) => path)).toEqual(paths)
    for (const { screen } of routes) expect(existsSync(join(folder, 'src', screen, 'index.tsx')), screen).toBe(true)
    expect(readFileSync(join(folder, 'rspack.config.ts'), 'utf8')).toContain('defineRemote')
  }
  expect(notes.every((note) => note.includes('is a host'))).toBe(true)
  for (const [file, text] of Object.entries(WORKSPACES[name])) expect(readFileSync(join(from, file), 'utf8')).toBe(text)
  expect(globSync('**/*', { cwd: from, withFileTypes: true }).filter((entry) => entry.isFile())).toHaveLength(
    Object.keys(WORKSPACES[name]).length,
  )
})

test('it says what it could not do, each with what to do', () => {
  const app = madeApp()
  const said = ['webpack', 'rspack', 'vite'].map((name) => report(adopt(workspace(name as 'vite'), app))).join('\n')
  for (const problem of [
    'react ^18.3.1 becomes that of the page',
    'Page.jsx imports app_03/Dialog of another remote: make it a card',
    './useCart (./src/use-cart.ts) is no component',
    'App.tsx imports ./App.css: its rules reach the whole page',
    'is a host',
  ])
    expect(said).toContain(problem)
  const again = adopt(workspace('vite'), app)
  expect(again.remotes.map(({ folder, problems }) => [folder, problems.length])).toEqual([
    [undefined, 1],
    [undefined, 1],
    [undefined, 1],
  ])
})

test('a folder without federation, and one that is no app, are refused', () => {
  const app = madeApp()
  const empty = mkdtempSync(join(tmpdir(), 'adopt-'))
  expect(() => adopt(empty, app)).toThrow('Module Federation')
  expect(() => adopt(workspace('vite'), empty)).toThrow('--app')
})

test('a configuration is read and never run; what code makes is said', () => {
  const evil = 'process.exit(1)\nmodule.exports = { name: "a", exposes: { "./B": make(), ["./" + c]: "./c" } }'
  expect(readFederation(evil, 'webpack.config.js')).toEqual({
    name: 'a',
    exposes: {},
    remotes: [],
    unread: ['where ./B leads is made by code', 'a name in its configuration is made by code'],
  })
  expect(readFederation('const a = b; const b = a; export default a', 'vite.config.ts')).toBeUndefined()
})

test('a configuration that is no JavaScript is named, and the others are adopted', () => {
  const [from, app] = [workspace('vite'), madeApp()]
  writeFileSync(join(from, 'search/vite.config.ts'), 'export default {{')
  const { remotes, notes } = adopt(from, app)
  expect(remotes).toHaveLength(2)
  expect(notes.join()).toContain('search/vite.config.ts could not be read')
})

test('names that lead out of the app become names of folders in it', () => {
  const [from, app] = [workspace('vite'), madeApp()]
  const file = join(from, 'profile/vite.config.ts')
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('@vite/profile', '../../../etc').replace('./Profile', './../../x'),
  )
  for (const { folder } of adopt(from, app).remotes) expect(folder?.startsWith(join(app, 'remote-'))).toBe(true)
  writeFileSync(file, readFileSync(file, 'utf8').replace('../../../etc', 'shell'))
  expect(adopt(from, madeApp()).remotes.find(({ name }) => name === 'shell')?.folder).toBeUndefined()
  for (const wrong of ['*', `a${'-long'.repeat(10)}`]) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(name: ')[^']*/, `$1${wrong}`))
    const left = adopt(from, madeApp()).remotes.filter(({ folder }) => folder === undefined)
    expect(left.map(({ problems }) => problems.join())).toEqual([expect.stringContaining('rename it')])
  }
})
