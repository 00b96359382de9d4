import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeApp } from './app.ts'
import { replaced } from './copy.ts'
import { makeRemote } from './remote.ts'

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

test('its workflow tests it on every major of Node that it says it runs on', () => {
  const dir = join(empty(), 'garden')
  makeApp(dir, {})
  const workflow = readFileSync(join(dir, '.github/workflows/ci.yml'), 'utf8')
  const majors = [...String(json(dir, 'package.json').engines.node).matchAll(/(\d+)(?:\.\d+)*/g)].map(
    ([, major]) => major,
  )
  expect(/node: \[(.*)\]/.exec(workflow)?.[1]).toBe(majors.join(', '))
  expect(workflow).toMatch(/node-version: \$\{\{ matrix\.node \}\}/)
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
