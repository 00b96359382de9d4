import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApp } from './app.ts'
import { makeRepository } from './repository.ts'

const empty = () => mkdtempSync(join(tmpdir(), 'create-'))
const json = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))

/** What an app serves of its live shell, beside one remote, where its contract is the package `kit`. */
const registryOf = (kit: string) => ({
  microFrontends: {
    beds: [{ deployment: { default: true }, extras: { kind: 'remote', shares: { left: '1.0.0' } } }],
    shell: [
      {
        deployment: { default: true },
        extras: { kind: 'shell', shares: { react: '19.3.1', [`${kit}/page/ui`]: '2.3.4' } },
      },
    ],
  },
})
/** At `<address>/<scope>` an app whose contract is `@<scope>/shared`; elsewhere another site. */
const server = createServer(({ url = '' }, answer) => {
  const [, scope] = /^\/([\w-]+)\/registry\.json$/.exec(url) ?? []
  answer.statusCode = scope ? 200 : 404
  answer.end(scope ? JSON.stringify(registryOf(`@${scope}/shared`)) : 'Not found')
})
let site = ''
let app = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // an app whose contract has the scope of this package's kit
  app = `${site}/${'@yaksok/platform'.split(/[@/]/)[1]}/`
})
afterAll(() => server.close())

const OURS = ['shared', 'platform', 'testing', 'console-contract', 'server']

test('a remote in a repository of its own: its name, screen and app everywhere, and the contract that is packed', async () => {
  const [packages, dir] = [empty(), join(empty(), 'remote-seed-box')]
  await expect(makeRepository(dir, 'seed-box', { app, packages })).rejects.toThrow('….tgz')
  expect(existsSync(dir)).toBe(false)
  for (const name of OURS) writeFileSync(join(packages, 'yaksok-platform-6.17.2.tgz'.replace('platform', name)), name)
  await makeRepository(dir, 'seed-box', { title: 'Seeds', app, packages })
  expect(json(dir, 'remote.json')).toEqual({
    name: 'seed-box',
    contract: '6.17',
    routes: [{ path: '/SeedBox', screen: 'main', title: 'Seeds' }],
  })
  const { name, scripts, platform, dependencies, devDependencies } = json(dir, 'package.json')
  expect(name).toMatch(/remote-seed-box$/)
  expect(scripts.prepare).toContain('app pull')
  expect(platform.app).toBe(app.slice(0, -1))
  for (const file of Object.values({ ...dependencies, ...devDependencies }))
    if (String(file).startsWith('file:')) expect(existsSync(join(dir, String(file).replace('file:', '')))).toBe(true)
  expect(readdirSync(join(dir, 'packages'))).toHaveLength(OURS.length)
  expect(readdirSync(dir)).toEqual(
    expect.arrayContaining(['.gitignore', '.github', 'AGENTS.md', 'e2e', 'src', 'tsconfig.json']),
  )
  const text = ['src/main/index.tsx', 'e2e/main.spec.ts', 'README.md', 'package.json'].map((file) =>
    readFileSync(join(dir, file), 'utf8'),
  )
  expect(text.join('\n')).not.toMatch(/blank|Blank|Blank screen|on-install|app\.example/)
})

test('D6: a repository of a remote of a made app has that app’s scope, contract and address, and nothing of another app', async () => {
  const [root, packages] = [empty(), empty()]
  const garden = join(root, 'my-garden')
  makeApp(garden, {})
  const kit = json(garden, 'kit/package.json')
  writeFileSync(join(garden, 'kit/package.json'), JSON.stringify({ ...kit, version: '2.3.4' }))
  mkdirSync(join(garden, 'kit/node_modules'))
  writeFileSync(join(packages, 'yaksok-platform-2.0.0.tgz'), 'platform')
  const dir = join(root, 'remote-plants')
  const contract = join(garden, 'kit')
  await makeRepository(dir, 'plants', { title: 'Plants', app: 'https://garden.example/', contract, packages })
  expect(json(dir, 'remote.json')).toMatchObject({ name: 'plants', contract: '2.3' })
  const { name, workspaces, platform, scripts, dependencies, devDependencies } = json(dir, 'package.json')
  expect({ name, workspaces, platform }).toEqual({
    name: '@my-garden/remote-plants',
    workspaces: ['kit'],
    platform: { app: 'https://garden.example' },
  })
  expect(scripts.release).toBe(`${json(garden, 'package.json').scripts.release} --to https://garden.example`)
  expect(dependencies).toEqual({
    '@my-garden/kit': '*',
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
  expect(readdirSync(dir)).toContain('AGENTS.md')
})

test('app.json of an app says its address and its contract: the folder of the app is all that is to be named', async () => {
  const root = empty()
  const garden = join(root, 'my-garden')
  makeApp(garden, {})
  const app = json(garden, 'app.json')
  expect(app).toEqual({ name: 'my-garden', address: 'http://localhost:4173', contract: 'kit' })
  writeFileSync(join(garden, 'app.json'), JSON.stringify({ ...app, address: 'https://garden.example' }))
  const dir = join(root, 'remote-plants')
  await makeRepository(dir, 'plants', { title: 'Plants', app: garden })
  const { name, platform, scripts } = json(dir, 'package.json')
  expect({ name, platform }).toEqual({ name: '@my-garden/remote-plants', platform: { app: 'https://garden.example' } })
  expect([scripts.preview, scripts.release]).toEqual(
    ['preview', 'release'].map(
      (command) => `${json(garden, 'package.json').scripts[command]} --to https://garden.example`,
    ),
  )
  const read = (file: string) => readFileSync(join(dir, file), 'utf8')
  expect(read('README.md')).toContain('token "plants-team" --remotes plants')
  expect(read('.github/workflows/ci.yml')).toContain('npm test')
  expect(read('.github/workflows/ci.yml')).not.toContain('playwright')
  writeFileSync(join(garden, 'app.json'), '{"name":"my-garden"}')
  await expect(makeRepository(join(root, 'remote-beds'), 'beds', { app: garden })).rejects.toThrow('needs "address"')
})

test.each(['', '.', 'shell'])('D6: "%s" of an app is no contract, and nothing is made', async (folder) => {
  const root = empty()
  makeApp(join(root, 'my-garden'), {})
  const dir = join(root, 'remote-plants')
  const contract = join(root, 'my-garden', folder)
  await expect(makeRepository(dir, 'plants', { app, contract })).rejects.toThrow('contract package')
  expect(existsSync(dir)).toBe(false)
})

test('the workflow of a repository releases by a token of its own run, and names no server', async () => {
  const dir = join(empty(), 'remote-beds')
  await makeRepository(dir, 'beds', { app })
  const workflow = readFileSync(join(dir, '.github/workflows/ci.yml'), 'utf8')
  expect(workflow).toContain('id-token: write')
  expect(workflow).not.toMatch(/secrets\.|https?:\/\//)
})

test('an app with another contract, an address without an app and one where nothing answers are refused; nothing is made', async () => {
  const dir = join(empty(), 'remote-beds')
  const refused = (address: string) => expect(makeRepository(dir, 'beds', { app: address })).rejects
  await refused(`${site}/my-garden`).toMatchObject({
    code: 'YK6008',
    message: expect.stringContaining(`create-yaksok remote beds --app ${site}/my-garden --contract ../my-garden/kit`),
  })
  await refused(site).toMatchObject({ code: 'YK5004' })
  const gone = createServer()
  await once(gone.listen(0, '127.0.0.1'), 'listening')
  const { port } = gone.address() as AddressInfo
  await new Promise((closed) => gone.close(closed))
  await refused(`http://127.0.0.1:${port}`).toMatchObject({ code: 'YK5001' })
  expect(existsSync(dir)).toBe(false)
})

test.each(['', 'garden', 'http://garden.example', 'https://who:what@garden.example', 'ftp://garden.example'])(
  'an app at "%s" is refused, and nothing is made',
  async (address) => {
    const dir = join(empty(), 'remote-beds')
    await expect(makeRepository(dir, 'beds', { app: address })).rejects.toThrow('https address')
    expect(existsSync(dir)).toBe(false)
  },
)

test('a repository has a name that a remote may have, and an empty folder', async () => {
  const dir = empty()
  await expect(makeRepository(dir, 'shell', { app })).rejects.toThrow('No remote can be called')
  await expect(makeRepository(dir, 'Beds', { app })).rejects.toThrow('lower-case letters')
  writeFileSync(join(dir, 'a'), '')
  await expect(makeRepository(dir, 'beds', { app })).rejects.toThrow('Not an empty folder')
  expect(readdirSync(dir)).toEqual(['a'])
})
