import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGateway } from '../gateway/create-gateway.ts'
import { compose } from '../registry/compose.ts'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { fingerprintOf } from '../release-store/signing.ts'
import { composedStore } from '../testing/composed-store.ts'
import { runAppCommand } from './index.ts'
import { type Lie, openTamperedApp, type TamperedApp } from './tampered-app.fixture.ts'

let base: string
let store: ReleaseStore
/** The team's checkout, and where the app goes in it. */
let dir: string
let pulled: ReleaseStore
let gateway: FastifyInstance
let app: TamperedApp

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'pull-'))
  store = openReleaseStore(join(base, 'store'))
  dir = join(base, 'team')
  pulled = openReleaseStore(join(dir, '.live'))
  mkdirSync(dir)
  await publish(store, storeRelease(store, 'shell', '1'))
  await publish(
    store,
    storeRelease(store, 'home', '1', {}, { 'a.js': 'a', 'deep/b.js': 'b', 'c.bin': 'nobody gets it' }),
  )
  await publish(store, storeRelease(store, 'tools', '1'))
  gateway = await createGateway({ store })
  app = await openTamperedApp(await gateway.listen({ host: '127.0.0.1', port: 0 }))
})
afterEach(async () => {
  await app.close()
  await gateway.close()
  rmSync(base, { recursive: true, force: true })
})

async function pull(...args: string[]): Promise<string> {
  const lines: string[] = []
  await runAppCommand(['pull', '--from', app.url, ...args], dir, (line) => lines.push(line))
  return lines.join('\n')
}

/** Everything that lies in the pulled app, and its text. */
const state = () =>
  globSync('**/*.*', { cwd: pulled.folder, exclude: (name) => String(name).startsWith('.pull-') })
    .sort()
    .map((file) => `${file}: ${readFileSync(join(pulled.folder, file), 'utf8')}`)
const versions = (at: ReleaseStore) => compose(at.readRegistry().registry, null)?.remotes.map(({ version }) => version)
/** Releases `home`. A gateway that begins afterwards has it at once. */
async function releaseHome(version: string, texts: Record<string, string>): Promise<void> {
  await publish(store, storeRelease(store, 'home', version, {}, texts))
  await gateway.close()
  gateway = await createGateway({ store })
  app.move(await gateway.listen({ host: '127.0.0.1', port: 0 }))
}

test('what is live is there as it is, composes with a build in the place of a remote, and git does not see it', async () => {
  expect(await pull()).toContain('Downloaded the app')
  expect(readFileSync(join(pulled.folder, 'home/1/deep/b.js'), 'utf8')).toBe('b')
  expect(readFileSync(join(pulled.folder, 'shell/1/html/index.html'), 'utf8')).toContain('<!doctype html>')
  expect(readFileSync(join(pulled.folder, '.gitignore'), 'utf8')).toBe('*\n')
  const build = openReleaseStore(join(base, 'builds'))
  storeRelease(build, 'home', 'edited')
  const composed = composedStore(pulled, [build.releaseDir('home', 'edited')])
  expect(versions(composed)?.sort()).toEqual(['1', 'edited'])
  rmSync(composed.folder, { recursive: true })
})

test('only contents that are not there travel, and versions that are no longer live go', async () => {
  await pull()
  expect(await pull()).toContain('0 new files')
  app.asked()
  await releaseHome('2', { 'a.js': 'a', 'deep/b.js': 'other' })
  expect(await pull()).toContain('home 2')
  expect(
    app
      .asked()
      .filter((url) => /\.(js|css)$/.test(url))
      .sort(),
  ).toEqual(['/r/home/2/deep/b.js', '/r/home/2/remoteEntry.js'])
  expect(globSync('home/*', { cwd: pulled.folder })).toEqual(['home/2'])
  writeFileSync(join(pulled.folder, 'home/2/a.js'), 'damaged on this disk')
  await pull()
  expect(readFileSync(join(pulled.folder, 'home/2/a.js'), 'utf8')).toBe('a')
})

test('a canary is not what everybody has', async () => {
  await publish(store, storeRelease(store, 'home', '2'), { canary: 10 })
  await pull()
  expect(versions(pulled)).toEqual(['1', '1'])
})

const instead =
  (change: (text: string) => string): Lie =>
  (reply, body) =>
    void reply.writeHead(200).end(change(body.toString('utf8')))
const says =
  (status: number, headers: Record<string, string> = {}): Lie =>
  (reply) =>
    void reply.writeHead(status, headers).end()
const cut: Lie = (reply, body) => {
  reply.writeHead(200, { 'content-length': body.length + 100 }).write(body)
  setImmediate(() => reply.destroy())
}
const CHANGED = /home\/2\/deep\/b\.js$/
const LISTS = /registry\.json|home\/2\/release\.json/
/** The lists agree with each other: only the signature does not. */
const renamed = (to: string) => instead((text) => text.replaceAll('deep/b.js', to))

test.each<[what: string, where: RegExp, lie: Lie, line: RegExp]>([
  ['another content', CHANGED, instead(() => 'b3'), /home 2 deep\/b\.js: differs from its hash in the registry/],
  ['more than the list says', CHANGED, instead((text) => text.repeat(1000)), /too large \(limit 1 kB\)/],
  ['a file cut off', CHANGED, cut, /the answer was cut off/],
  ['a list cut off', /registry\.json/, cut, /the answer was cut off/],
  ['half a list', /registry\.json/, instead((text) => text.slice(0, 100)), /not a registry/],
  ['another list', /live\.json/, instead(() => '{"parts":1}'), /not a registry/],
  ['a page', /registry\.json/, instead(() => '<!doctype html>'), /not a registry/],
  ['no such file', CHANGED, says(404), /cannot download \(404\)/],
  ['a way elsewhere', CHANGED, says(302, { location: 'http://127.0.0.1:9/x' }), /does not follow a redirect \(302\)/],
  ['a list elsewhere', /registry\.json/, says(301, { location: '/live.json' }), /does not follow a redirect \(301\)/],
  ['a release that is not in the list', /home\/2\/release\.json/, renamed('deep/c.js'), /differ$/],
  ['a release nobody signed', LISTS, renamed('deep/c.js'), /home 2: wrong signature/],
  ['a path outside', LISTS, renamed('../../../b.js'), /cannot read release\.json/],
  ['no shell', /registry\.json/, instead((text) => text.replace('"shell":', '"shall":')), /differ$|kept changing/],
  [
    'no signature',
    /live\.json/,
    instead((text) => text.replaceAll('"signature"', '"other"')),
    /shell 1: wrong signature/,
  ],
  [
    'no key',
    /live\.json/,
    instead((text) => text.replace(/"key":"[^"]*",/, '"key":"x",')),
    /Cannot read the signing key/,
  ],
])('%s: refused in one line, and what was there stays', async (_, where, lie, line) => {
  await pull()
  await releaseHome('2', { 'deep/b.js': 'b2' })
  const before = state()
  app.tell(where, lie)
  await expect(pull()).rejects.toThrow(line)
  await expect(pull('--or-keep')).rejects.toThrow(line)
  expect(pulled.readRegistry().registry.microFrontends.home?.[0]?.metadata.version).toBe('1')
  expect(state().filter((file) => !file.startsWith('shell') && !file.startsWith('tools'))).toEqual(
    before.filter((file) => !file.startsWith('shell') && !file.startsWith('tools')),
  )
})

test('names that lead outside, or are no file of a build, are refused where nothing is signed too', async () => {
  for (const name of ['.git/config', 'a//b.js', 'release.json', 'x.js.br']) {
    app.tell(/registry\.json|home\/1\/release\.json|live\.json/, (reply, body) => {
      const text = body.toString('utf8').replaceAll('deep/b.js', name)
      reply.writeHead(200).end(text.replace(/"key":"[^"]*",/, ''))
    })
    await expect(pull(), name).rejects.toThrow(/not a possible name of a file|Impossible name of a file/)
  }
  expect(globSync('home/*', { cwd: pulled.folder })).toEqual([])
})

test('a key that the checkout names is the only one', async () => {
  const key = fingerprintOf(store.publicKeyOf() ?? '')
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ platform: { app: app.url, key } }))
  expect(await pull()).toContain(key)
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ platform: { key: 'sha256:00' } }))
  await expect(pull()).rejects.toThrow(/the signing key is not platform\.key/)
})

test('nothing at the address, or no address to trust, is said; what is there may do where that was asked for', async () => {
  const run = (...args: string[]) => runAppCommand(args, dir, () => {})
  await expect(run('pull')).rejects.toThrow('Name the app')
  await expect(run('push')).rejects.toThrow('app pull')
  await expect(run('pull', '--from', 'http://app.example')).rejects.toThrow('takes an https address')
  const nobody = ['pull', '--from', 'http://127.0.0.1:1']
  await expect(run(...nobody, '--or-keep')).rejects.toThrow('Cannot reach the app')
  await pull()
  const before = readFileSync(pulled.registryFile(), 'utf8')
  await expect(run(...nobody)).rejects.toThrow('Cannot reach the app')
  await run(...nobody, '--or-keep')
  expect(readFileSync(pulled.registryFile(), 'utf8')).toBe(before)
})
