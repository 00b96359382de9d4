import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { frameMapper } from '../error-reports/map-sources.ts'
import { defaultEntry } from '../registry/entry.ts'
import { MAPS_FILE } from '../registry/release-files.ts'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { readTokens, revokeToken } from '../release-access/tokens.ts'
import { serviceUnderTest } from './release-api.fixture.ts'
import { doInProcess } from './worker-pool.ts'

const at = serviceUnderTest()
beforeEach(async () => {
  await at.open()
  vi.stubEnv('YAKSOK_TOKEN', await at.token())
})

const registry = () => at.store.readRegistry().registry
const live = (name = 'home') => defaultEntry(registry(), name)?.metadata.version
const revision = () => registry().extras.revision
const inStore = (version: string) => existsSync(at.store.releaseDir('home', version))

/** Runs it, and answers the line that it is refused with; nothing may have changed. */
async function refused(...args: string[]): Promise<string> {
  const before = revision()
  const line = await at.run(...args).then(
    () => 'not refused',
    (error: Error) => error.message,
  )
  expect(revision()).toBe(before)
  expect(inStore(at.version)).toBe(false)
  return line
}

test('a release with an address and a token alone: built here, checked there, live, and in the log with whose token', async () => {
  at.build({}, { 'main.css': '@layer home{.home_list{color:red}}' })
  const printed = await at.run('release', '--why', 'a new banner')
  expect(printed).toMatch(/sent \d files/)
  expect(printed).toContain(`home ${at.version}  to everybody`)
  expect(live()).toBe(at.version)
  expect(at.store.readAudit().at(-1)).toMatchObject({
    action: 'release',
    who: 'home-team',
    token: readTokens(at.store)[0]?.id,
    version: at.version,
    why: 'a new banner',
    unopened: true,
  })
  const { integrity } = defaultEntry(registry(), 'home')?.metadata ?? {}
  const served = await at.app.inject(`/r/home/${at.version}/remoteEntry.js`)
  expect([served.statusCode, Boolean(integrity)]).toEqual([200, true])
})

test('source maps travel with a release for the service to read, and nobody else gets them', async () => {
  const map = JSON.stringify({ version: 3, sources: ['src/list.tsx'], names: [], mappings: 'AAEA' })
  at.build({}, { [MAPS_FILE]: `"list.js"\t${map}\n` })
  await at.run('release')
  expect(frameMapper(at.store)(`home/${at.version}/list.js:1:5`)).toMatchObject({ source: 'src/list.tsx', line: 3 })
  expect((await at.app.inject(`/r/home/${at.version}/${MAPS_FILE}`)).statusCode).toBe(404)
})

test('the work is done in a process of its own', async () => {
  await at.app.close()
  await at.open({ doWork: doInProcess, browser: false })
  at.build()
  expect(await at.run('release', '--unseen', '--why', 'a try')).toContain(`home ${at.version}  to everybody`)
  expect(live()).toBe(at.version)
})

test('only what the service has nowhere is sent: nothing of an unchanged build, of a changed one what changed', async () => {
  at.build({}, { 'a.js': 'one', 'b.js': 'two' })
  expect(await at.run('release')).toContain('sent 3 files')
  const before = revision()
  expect(await at.run('release')).toContain('live for everybody already')
  expect(revision()).toBe(before)
  mkdirSync(join(at.dir, 'src'), { recursive: true })
  writeFileSync(join(at.dir, 'src/new.css'), '')
  const { versionOf } = await import('../build/content-version.ts')
  at.version = versionOf(at.dir)
  at.build({}, { 'a.js': 'one', 'b.js': 'three' })
  expect(await at.run('release')).toContain('sent 2 files')
  expect(
    readdirSync(join(at.store.folder, '.incoming')).flatMap((dir) =>
      readdirSync(join(at.store.folder, '.incoming', dir)),
    ),
  ).toEqual([])
})

test('canary, promote, rollback, pin, disable and their ends go the same way', async () => {
  at.build()
  await at.run('release', '--canary', '10')
  expect(registry().microFrontends.home?.map(({ deployment }) => deployment.traffic)).toEqual([90, 10])
  await at.run('promote')
  expect(live()).toBe(at.version)
  await at.run('rollback', '--why', 'too slow')
  expect(live()).toBe('1')
  await at.run('releases', 'canary', 'home', '20')
  await at.run('releases', 'rollback', 'home')
  await at.run('pin', 'home')
  await at.run('releases', 'unpin', 'home')
  await at.run('disable', 'home', 'Closed until ten')
  expect(registry().extras.disabled.home?.reason).toBe('Closed until ten')
  await at.run('releases', 'enable', 'home')
  const actions = at.store.readAudit().flatMap(({ action, who }) => (who === 'home-team' ? [action] : []))
  expect(actions).toEqual(['canary', 'promote', 'rollback', 'canary', 'rollback', 'pin', 'unpin', 'disable', 'enable'])
  expect(await at.run('releases', 'list')).toMatch(/^ {2}1 .*100 %$/m)
  expect(await at.run('releases', 'log', 'home')).toMatch(/home-team \(token \w+.*\) {2}rollback home/)
})

const FOREIGN: [string, string[]][] = [
  ['another team’s remote is rolled back', ['rollback', 'garden']],
  ['another team’s remote is disabled', ['disable', 'garden', 'Closed']],
  ['another team’s remote is pinned', ['pin', 'garden']],
  ['another team’s remote is let go', ['releases', 'unpin', 'garden']],
  ['another team’s canary is promoted', ['promote', 'garden']],
  ['another team’s remote is enabled', ['releases', 'enable', 'garden']],
  ['the shell is disabled', ['disable', 'shell', 'Closed']],
  ['the shell is rolled back', ['rollback', 'shell']],
  ['the shell is pinned', ['pin', 'shell']],
]
for (const [what, args] of FOREIGN)
  test(`refused, with nothing changed: ${what}`, async () => {
    await publish(at.store, storeRelease(at.store, 'garden', '1'))
    expect(await refused(...args)).toMatch(/The token of home-team may not change (garden|the shell)/)
  })

test('a token has the actions that it was made with, and no others', async () => {
  vi.stubEnv('YAKSOK_TOKEN', await at.token({ actions: ['canary'] }))
  at.build()
  expect(await refused('release')).toContain('may not release')
  expect(await refused('rollback')).toContain('may not rollback')
  await at.run('release', '--canary', '5')
})

test('an expired, a revoked, a made-up and no token', async () => {
  at.build()
  vi.stubEnv('YAKSOK_TOKEN', await at.token({}, -1))
  expect(await refused('release')).toContain('The token expired')
  const revoked = await at.token()
  await revokeToken(at.store, readTokens(at.store).at(-1)?.id ?? '')
  vi.stubEnv('YAKSOK_TOKEN', revoked)
  expect(await refused('release')).toContain('The token was revoked')
  vi.stubEnv('YAKSOK_TOKEN', `${revoked.slice(0, -4)}AAAA`)
  expect(await refused('release')).toContain('Not a token of this service')
  vi.stubEnv('YAKSOK_TOKEN', '')
  expect(await refused('release')).toContain('No token')
})

test('a token never stands on the command line, and leaves this machine over https alone', async () => {
  expect(await refused('release', '--token=geheim')).toMatch(/^No token on the command line(?!.*geheim)/)
  at.url = 'http://app.example'
  expect(await refused('release')).toContain('https address')
})

test('one who guesses tokens is soon told to wait', async () => {
  const answers = []
  for (let turn = 0; turn < 32; turn++)
    answers.push((await at.app.inject({ url: '/releases/v1/list', headers: { authorization: 'Bearer x' } })).statusCode)
  expect([answers[0], answers.at(-1)]).toEqual([401, 429])
})

test('two teams release at once: both are live, each with its line', async () => {
  at.build()
  const before = revision()
  await Promise.all([at.run('release'), publish(at.store, storeRelease(at.store, 'garden', '1'))])
  expect([live(), live('garden'), revision()]).toEqual([at.version, '1', before + 2])
})

test('one build released twice at once is one change', async () => {
  at.build()
  const before = revision()
  await Promise.all([at.run('release'), at.run('release')])
  expect([live(), revision()]).toEqual([at.version, before + 1])
})

test('the service on a port of its own is not on the gateway’s', async () => {
  await at.app.close()
  await at.open({ listen: { host: '127.0.0.1', port: 0 } })
  expect((await at.app.inject('/releases/v1/list')).statusCode).toBe(404)
})
