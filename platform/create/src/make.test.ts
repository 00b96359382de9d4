import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeApp } from './app.ts'
import { replaced } from './copy.ts'
import { makeRemote } from './remote.ts'
import { makeRepository } from './repository.ts'

const empty = () => mkdtempSync(join(tmpdir(), 'create-'))
const json = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))

test('words are exchanged whole, and what was put in is not looked at again', () => {
  expect(replaced('my-app: my_app, My app', { 'my-app': 'My app', 'My app': 'b.c', my_app: 'x' })).toBe(
    'My app: x, b.c',
  )
  expect(replaced('a0.1 a001', { '0.1': '2.3' })).toBe('a2.3 a001')
})

test('an app has its own name everywhere, in the form that each place takes', () => {
  const dir = join(empty(), 'a-garden')
  makeApp(dir, { title: 'Our garden' })
  expect(json(dir, 'kit/package.json').name).toBe('@a-garden/kit')
  expect(readFileSync(join(dir, 'kit/src/items.ts'), 'utf8')).toContain('__A_GARDEN__')
  expect(readFileSync(join(dir, 'README.md'), 'utf8')).toMatch(/^# Our garden\n/)
  expect(readdirSync(dir)).toEqual(expect.arrayContaining(['.gitignore', 'pnpm-workspace.yaml']))
  expect(existsSync(join(dir, 'node_modules'))).toBe(false)
})

test('in Korean, all that people read is: texts, titles, labels, the page without scripts; code stays as it is', () => {
  const dir = join(empty(), 'garden')
  makeApp(dir, { lang: 'ko' })
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(json|html|tsx?)$/.test(file),
  )
  const english = json(import.meta.dirname, '../template/kit/src/texts.json')
  const korean = json(dir, 'kit/src/texts.json')
  expect(Object.keys(korean)).toEqual(Object.keys(english))
  for (const [key, text] of Object.entries<string>(korean)) {
    const values = (one: string) => [...one.matchAll(/\{\w+\}/g)].map(String).sort()
    expect(values(text), key).toEqual(values(english[key]))
  }
  expect(json(dir, 'remote-list/remote.json')).toMatchObject({
    routes: [{ title: korean['page.list'] }],
    entries: [{ label: korean['page.list'] }],
  })
  const html = readFileSync(join(dir, 'shell/src/html/index.html'), 'utf8')
  for (const text of ['<html lang="ko">', `<h1>${korean['page.not-started']}</h1>`, `>${korean['page.again']}<`])
    expect(html).toContain(text)
  const left = Object.entries<string>(english).filter(([key]) => key.startsWith('page.'))
  for (const file of files.filter((one) => /remote\.json|shell\.json|\.html/.test(one)))
    for (const [, text] of left) expect(readFileSync(join(dir, file), 'utf8'), file).not.toMatch(`[">]${text}["<]`)
  const spoken = files.filter((file) => /\p{Script=Hangul}/u.test(readFileSync(join(dir, file), 'utf8')))
  expect(spoken.filter((file) => !/\.json$|\.html$/.test(file))).toEqual([])
  expect(() => makeApp(join(empty(), 'garden'), { lang: 'tlh' })).toThrow('there are: en, ko')
})

test('a folder that has something in it is left as it is', () => {
  const dir = empty()
  writeFileSync(join(dir, 'a'), '')
  expect(() => makeApp(dir, {})).toThrow('Not an empty folder')
  expect(readdirSync(dir)).toEqual(['a'])
})

test.each(['Garden', '1st', 'a--b', 'a_b', 'a'.repeat(31)])('%s is no name', (name) => {
  const dir = join(empty(), name)
  expect(() => makeApp(dir, {})).toThrow('lower-case letters')
  expect(existsSync(dir)).toBe(false)
})

test('packages come from a folder of tarballs where one is named; nothing is made where they are not there', () => {
  const [packages, dir] = [empty(), join(empty(), 'garden')]
  expect(() => makeApp(dir, { packages })).toThrow('no yaksok-platform-….tgz')
  expect(existsSync(dir)).toBe(false)
  for (const name of ['yaksok-platform-2.0.0.tgz', 'yaksok-host-1.0.0.tgz', 'create-yaksok-1.0.0.tgz'])
    writeFileSync(join(packages, name), name)
  makeApp(dir, { packages })
  const { dependencies, devDependencies } = json(dir, 'package.json')
  expect(dependencies['@yaksok/platform']).toBe('file:packages/yaksok-platform-2.0.0.tgz')
  expect(dependencies['@yaksok/host']).toBeUndefined()
  expect(json(dir, 'shell/package.json').dependencies['@yaksok/host']).toBe('file:../packages/yaksok-host-1.0.0.tgz')
  expect(readFileSync(join(dir, devDependencies['create-yaksok'].replace('file:', '')), 'utf8')).toBe(
    'create-yaksok-1.0.0.tgz',
  )
})

test('one more remote is of the app that it is made in, and takes nobody’s place', () => {
  const dir = join(empty(), 'garden')
  makeApp(dir, {})
  const kit = json(dir, 'kit/package.json')
  writeFileSync(join(dir, 'kit/package.json'), JSON.stringify({ ...kit, version: '2.3.4' }))
  makeRemote(dir, 'seed-box', 'Seeds')
  const { name, contract, routes } = json(dir, 'remote-seed-box/remote.json')
  expect({ name, contract, routes }).toEqual({
    name: 'seed-box',
    contract: '2.3',
    routes: [{ path: '/seed-box', screen: 'main', title: 'Seeds', tabBar: true }],
  })
  expect(json(dir, 'remote-seed-box/package.json').dependencies).toHaveProperty('@garden/kit')
  expect(() => makeRemote(dir, 'seed-box')).toThrow('is already there')
  expect(() => makeRemote(dir, 'shell')).toThrow('No remote can be called')
  const elsewhere = empty()
  mkdirSync(join(elsewhere, 'shell'))
  expect(() => makeRemote(elsewhere, 'beds')).toThrow('in the folder of an app')
})

const app = 'https://app.example/'
const OURS = ['shared', 'platform', 'testing', 'console-contract', 'server']

test('a remote in a repository of its own: its name, screen and app everywhere, and the contract that is packed', () => {
  const [packages, dir] = [empty(), join(empty(), 'remote-seed-box')]
  expect(() => makeRepository(dir, 'seed-box', { app, packages })).toThrow('….tgz')
  expect(existsSync(dir)).toBe(false)
  for (const name of OURS) writeFileSync(join(packages, 'yaksok-platform-6.17.2.tgz'.replace('platform', name)), name)
  makeRepository(dir, 'seed-box', { title: 'Seeds', app: 'https://garden.example/', packages })
  expect(json(dir, 'remote.json')).toEqual({
    name: 'seed-box',
    contract: '6.17',
    routes: [{ path: '/SeedBox', screen: 'main', title: 'Seeds' }],
  })
  const { name, scripts, platform, dependencies, devDependencies } = json(dir, 'package.json')
  expect(name).toMatch(/remote-seed-box$/)
  expect(scripts.prepare).toContain('app pull')
  expect(platform.app).toBe('https://garden.example')
  for (const file of Object.values({ ...dependencies, ...devDependencies }))
    if (String(file).startsWith('file:')) expect(existsSync(join(dir, String(file).replace('file:', '')))).toBe(true)
  expect(readdirSync(join(dir, 'packages'))).toHaveLength(OURS.length)
  expect(readdirSync(dir)).toEqual(expect.arrayContaining(['.gitignore', '.github', 'e2e', 'src', 'tsconfig.json']))
  const text = ['src/main/index.tsx', 'e2e/main.spec.ts', 'README.md', 'package.json'].map((file) =>
    readFileSync(join(dir, file), 'utf8'),
  )
  expect(text.join('\n')).not.toMatch(/blank|Blank|Blank screen|on-install|app\.example/)
})

test('D6: a repository of a remote of a made app has that app’s scope, contract and address, and nothing of another app', () => {
  const [root, packages] = [empty(), empty()]
  const garden = join(root, 'my-garden')
  makeApp(garden, {})
  const kit = json(garden, 'kit/package.json')
  writeFileSync(join(garden, 'kit/package.json'), JSON.stringify({ ...kit, version: '2.3.4' }))
  mkdirSync(join(garden, 'kit/node_modules'))
  writeFileSync(join(packages, 'yaksok-platform-2.0.0.tgz'), 'platform')
  const dir = join(root, 'remote-plants')
  const contract = join(garden, 'kit')
  makeRepository(dir, 'plants', { title: 'Plants', app: 'https://garden.example/', contract, packages })
  expect(json(dir, 'remote.json')).toMatchObject({ name: 'plants', contract: '2.3' })
  const { name, workspaces, platform, scripts, dependencies, devDependencies } = json(dir, 'package.json')
  expect({ name, workspaces, platform }).toEqual({
    name: '@my-garden/remote-plants',
    workspaces: ['kit'],
    platform: { app: 'https://garden.example' },
  })
  expect(scripts.release).toBe(`${json(garden, 'package.json').scripts.release} --to https://garden.example`)
  expect(dependencies).toEqual({
    '@my-garden/kit': '2.3.4',
    '@yaksok/platform': 'file:packages/yaksok-platform-2.0.0.tgz',
    react: expect.any(String),
  })
  expect(
    Object.keys({ ...dependencies, ...devDependencies }).filter((one) => /shared|server|create/.test(one)),
  ).toEqual([])
  expect(json(dir, 'kit/package.json').name).toBe('@my-garden/kit')
  expect(existsSync(join(dir, 'kit/node_modules'))).toBe(false)
  expect(readFileSync(join(dir, 'src/main/index.tsx'), 'utf8')).toContain("from '@my-garden/kit/items'")
  expect(readdirSync(dir)).not.toContain('e2e')
})

test.each(['', '.', 'shell'])('D6: "%s" of an app is no contract, and nothing is made', (folder) => {
  const root = empty()
  makeApp(join(root, 'my-garden'), {})
  const dir = join(root, 'remote-plants')
  const contract = join(root, 'my-garden', folder)
  expect(() => makeRepository(dir, 'plants', { app, contract })).toThrow('contract package')
  expect(existsSync(dir)).toBe(false)
})

test('the workflow of a repository releases by a token of its own run, and names no server', () => {
  const dir = join(empty(), 'remote-beds')
  makeRepository(dir, 'beds', { app })
  const workflow = readFileSync(join(dir, '.github/workflows/ci.yml'), 'utf8')
  expect(workflow).toContain('id-token: write')
  expect(workflow).not.toMatch(/secrets\.|https?:\/\//)
})

test.each(['', 'garden', 'http://garden.example', 'https://who:what@garden.example', 'ftp://garden.example'])(
  'an app at "%s" is refused, and nothing is made',
  (address) => {
    const dir = join(empty(), 'remote-beds')
    expect(() => makeRepository(dir, 'beds', { app: address })).toThrow('https address')
    expect(existsSync(dir)).toBe(false)
  },
)

test('a repository has a name that a remote may have, and an empty folder', () => {
  const dir = empty()
  expect(() => makeRepository(dir, 'shell', { app })).toThrow('No remote can be called')
  expect(() => makeRepository(dir, 'Beds', { app })).toThrow('lower-case letters')
  writeFileSync(join(dir, 'a'), '')
  expect(() => makeRepository(dir, 'beds', { app })).toThrow('Not an empty folder')
  expect(readdirSync(dir)).toEqual(['a'])
})
