/** Types what platform/docs/how-to/release-keys.md says, in its order: begin, rotate, lose a root key, lose two, go back. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RegistrySource } from '../../gateway/live-registry/registry-source.ts'
import { trustedPart } from '../../gateway/live-registry/verified-files.ts'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { rollback } from '../../release/rollback.ts'
import { openReleaseStore, type ReleaseStore } from '../../release-store/release-store.ts'
import { newPem } from '../../release-store/roles/roles.fixture.ts'
import { parseKeys } from '../../release-store/signing-keys.ts'
import { ENGLISH } from '../../texts/index.ts'
import { runReleaseCommand } from '../command.ts'

const DOCUMENT = join(import.meta.dirname, '../../../docs/how-to/release-keys.md')
/** Files that the document names lie here: it is the folder that people type in. */
let here: string
let store: ReleaseStore
let gateway: RegistrySource

beforeEach(async () => {
  here = mkdtempSync(join(tmpdir(), 'release-keys-'))
  store = openReleaseStore(join(here, 'store'))
  mkdirSync(store.folder)
  vi.stubEnv('RELEASE_KEY_FILE', join(here, 'keys/service.key'))
  mkdirSync(join(here, 'keys'))
  const pem = newPem()
  writeFileSync(join(here, 'keys/service.key'), pem)
  writeFileSync(join(here, 'keys/service.pub'), publicOf(pem))
  await publish(store, storeRelease(store, 'shell', '1'))
  for (const version of ['1', '2']) await publish(store, storeRelease(store, 'home', version))
  let copy: string | undefined
  const write = (text: string) => {
    copy = text
  }
  gateway = new RegistrySource(store, { served: { read: () => copy, write }, log: () => undefined, now: Date.now })
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(here, { recursive: true, force: true })
})

const publicOf = (pem: string) => String(parseKeys(pem).trusted[0].publicKey.export({ type: 'spki', format: 'pem' }))

/** The release commands of a section, as a shell would split them. */
function commandsOf(section: string): string[][] {
  const text = readFileSync(DOCUMENT, 'utf8')
    .split(/^## /m)
    .find((one) => one.startsWith(`${section}\n`))
  const lines = [...(text ?? '').matchAll(/^(?:\w+=\S+ )?npm run releases -- (.+)$/gm)].map(([, line = '']) => line)
  expect(lines).not.toEqual([])
  return lines.map((line) => [
    'releases',
    ...[...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word),
  ])
}

/** Types one command; words that name a file do so in the folder of the test. */
async function run(words: readonly string[]): Promise<string> {
  const lines: string[] = []
  const inFolder = (word: string) => (/^(new-keys|keys|[\w-]+\.json)(\/|$)/.test(word) ? join(here, word) : word)
  await runReleaseCommand(
    words.map((word, index) => (index > 2 ? inFolder(word) : word)),
    { store, dirOf: () => undefined, print: (line) => lines.push(line) },
  )
  return lines.join('\n')
}

async function type(section: string): Promise<string> {
  const printed: string[] = []
  for (const words of commandsOf(section)) printed.push(await run(words))
  return printed.join('\n')
}

const live = (name: string) => gateway.registry().microFrontends[name]?.[0]?.metadata.version

/** A gateway that saw what was before believes what is there now. */
function followed(): void {
  gateway.look()
  expect(gateway.status().refused).toBeUndefined()
  expect(gateway.registry().extras.revision).toBe(store.readRegistry().registry.extras.revision)
}

const releaseWith = (key: string, version: string) => {
  vi.stubEnv('RELEASE_TEAM_KEY_FILE', join(here, key))
  return publish(store, storeRelease(store, 'home', version))
}

test('an app goes over to roles, changes every kind of key, loses root keys, and goes back', async () => {
  expect(await type('Begin')).toContain('The roles are in force')
  vi.stubEnv('RELEASE_ROOT', join(here, 'keys/root.json'))
  followed()
  // what was live before is still a way back
  await rollback(store, 'home')
  await releaseWith('keys/home.key', '3')
  followed()
  expect(live('home')).toBe('3')

  expect(await type('Change the key of a team')).toContain('signed   releases of home')
  await expect(releaseWith('keys/home.key', '4')).rejects.toMatchObject({ code: 'YK1023' })
  await releaseWith('keys/home-2.key', '4')
  followed()

  const [fresh, old] = [newPem(), readFileSync(join(here, 'keys/service.key'), 'utf8')]
  writeFileSync(join(here, 'keys/service-2.pub'), publicOf(fresh))
  writeFileSync(join(here, 'keys/service.key'), fresh + publicOf(old))
  await type('When a key was stolen')
  writeFileSync(join(here, 'keys/service.key'), fresh)
  followed()

  await type('When a root key is lost')
  followed()
  await releaseWith('keys/home-2.key', '5')
  followed()

  mkdirSync(join(here, 'new-keys'))
  copyFileSync(join(here, 'keys/home-2.pub'), join(here, 'new-keys/home.pub'))
  const [begin = [], apply = []] = commandsOf('When two root keys are lost')
  await run(begin)
  await run(['releases', 'keys', 'sign', 'new-keys/roles.json', '--key', 'keys/home-2.key'])
  // nobody who has not been told of the new root takes it
  await expect(run(apply)).rejects.toMatchObject({ code: 'YK2021' })
  vi.stubEnv('RELEASE_ROOT', join(here, 'new-keys/root.json'))
  // a gateway that is restarted before that goes on with what it remembers
  expect(trustedPart(store, gateway.registry(), ENGLISH.pages, () => undefined).registry).toEqual(gateway.registry())
  await run(apply)
  followed()
  await releaseWith('keys/home-2.key', '6')
  followed()

  await type('Go back')
  vi.stubEnv('RELEASE_TEAM_KEY_FILE', '')
  await publish(store, storeRelease(store, 'home', '7'))
  followed()
  expect(live('home')).toBe('7')
})

test('what cannot be is refused in one line, and nothing changes', async () => {
  const keys = (...words: string[]) => run(['releases', 'keys', ...words])
  const file = (name: string) => join(here, name)
  await expect(keys('rotate', 'home', '--draft', file('a.json'))).rejects.toThrow('There are no roles yet')
  await keys('init', file('keys'))
  const before = readFileSync(store.registryFile(), 'utf8')
  await expect(keys('new', file('keys/home.key'))).rejects.toMatchObject({ code: 'YK1024' })
  await keys('new', file('thief.key'))
  await keys('rotate', 'home', '--key', file('thief.pub'), '--old', file('keys/home.pub'), '--draft', file('a.json'))
  await keys('sign', file('a.json'), '--key', file('thief.key'))
  await keys('sign', file('a.json'), '--key', file('keys/root-1.key'))
  await expect(keys('sign', file('a.json'), '--key', file('keys/root-1.key'))).rejects.toThrow('nothing that this key')
  await expect(keys('apply', file('a.json'))).rejects.toThrow('list of teams: 1 of 2 signatures')
  await expect(keys('revoke', 'home', '--draft', file('b.json'))).resolves.toContain('missing')
  await keys('sign', file('b.json'), '--key', file('keys/root-1.key'))
  await keys('sign', file('b.json'), '--key', file('keys/root-2.key'))
  await expect(keys('apply', file('b.json'))).rejects.toThrow('home 2 is not signed by its team (nobody has this part)')
  for (const words of [
    ['add', 'shop', '--key', file('thief.pub'), '--remotes', 'home', '--draft', file('c.json')],
    ['rotate', 'root', '--key', file('keys/service.pub'), '--draft', file('c.json')],
    ['rotate', 'nowhere', '--key', file('thief.pub'), '--draft', file('c.json')],
    ['revoke', 'service', '--old', file('keys/service.pub'), '--draft', file('c.json')],
    ['sign', file('keys/root.json'), '--key', file('keys/root-1.key')],
  ])
    await expect(keys(...words)).rejects.toMatchObject({ code: 'YK1024' })
  expect(existsSync(file('c.json'))).toBe(false)
  expect(readFileSync(store.registryFile(), 'utf8')).toBe(before)
})
