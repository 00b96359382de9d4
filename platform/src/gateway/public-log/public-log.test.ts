import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { openReleaseStore } from '../../release-store/release-store.ts'
import { type Evidence, judgeEvidence } from '../../transparency-log/evidence.ts'
import { type FetchFile, followLog } from '../../transparency-log/follow.ts'
import { gatewayUnderTest, untilServed } from '../gateway.fixture.ts'

const at = gatewayUnderTest()
const get = (path: string) => at.app.inject(`/composition-log/${path}`)
const revision = () => at.store.readRegistry().registry.extras.revision
const proof = async (from = 0, of = revision()) => (await get(`proof?revision=${of}&from=${from}`)).json() as Evidence
const files: FetchFile = async (path) => {
  const { statusCode, rawPayload } = await get(path)
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`)
  return new Uint8Array(rawPayload)
}
const served = (n: number) =>
  untilServed(async () => expect((await at.app.inject('/registry.json')).headers.etag).toBe(`"r${n}"`))
const registryFile = () => at.store.registryFile()
const logFolder = () => join(at.store.folder, '.log')
const refused = async () =>
  (await at.app.inject('/metrics')).body.split('\n').filter((line) => line.startsWith('app_registry_refused{'))

test('what is live is an entry of a signed log that a witness can follow', async () => {
  await at.open()
  const first = await followLog(null, files)
  expect([first.verdict, first.checkpoint.size, first.signatureChecked]).toEqual(['first', 2, true])
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  await served(revision())
  const next = await followLog(first.seen, files)
  expect([next.verdict, next.before, next.checkpoint.size]).toEqual(['grown', 2, 3])
})

test('a browser that kept a checkpoint is shown that it only grew, and that its page is in it', async () => {
  await at.open()
  const before = await proof()
  expect(await judgeEvidence(null, before)).toBe('first')
  expect(JSON.parse(before.entry.slice(5)).live).toEqual({
    home: { 1: expect.stringMatching(/^[0-9a-f]{96}$/) },
    shell: { 1: expect.stringMatching(/^[0-9a-f]{96}$/) },
  })
  const old = revision()
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  await served(revision())
  const after = await proof(2)
  expect(await judgeEvidence(before, after)).toBe('grown')
  // an open page of before: the entry that it was made by
  const earlier = await proof(2, old)
  expect([await judgeEvidence(before, earlier), earlier.entry]).toEqual(['grown', before.entry])
  expect(await judgeEvidence(after, await proof(3))).toBe('same')
})

test('what changes nothing that is live adds no entry', async () => {
  await at.open()
  const { note } = await proof()
  await at.store.changeRegistry((draft) => {
    draft.extras.disabled.home = { reason: '', since: '' }
    return { action: 'disable', name: 'home' }
  })
  await served(revision())
  expect((await proof()).note).toBe(note)
})

test('two histories: whoever kept the one notices that the other is none of it', async () => {
  await at.open()
  const mine = await proof()
  const other = openReleaseStore(`${at.store.folder}-other`)
  cpSync(at.store.folder, other.folder, { recursive: true })
  // the same key, two stores: what one browser is shown the other is not
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  await publish(other, storeRelease(other, 'home', 'evil'))
  await served(revision())
  const shown = await proof(2)
  expect(await judgeEvidence(mine, shown)).toBe('grown')
  await at.app.close()
  const { store } = at
  at.store = other
  await at.open()
  const forked = await proof(3)
  expect(await judgeEvidence(shown, forked)).toBe('forked')
  expect((await followLog(shown, files)).verdict).toBe('forked')
  await publish(other, storeRelease(other, 'home', 'evil-2'))
  await served(revision())
  expect(await judgeEvidence(shown, await proof(3))).toBe('forked')
  rmSync(other.folder, { recursive: true })
  at.store = store
})

test('a log that forgets its last page: nothing goes live over it, and what was served stays', async () => {
  await at.open()
  const kept = readFileSync(registryFile())
  const entries = join(logFolder(), 'releases/tile/entries/000')
  const hashes = join(logFolder(), 'releases/tile/0/000')
  const [bundle, leaves] = [readFileSync(entries), readFileSync(hashes)]
  writeFileSync(entries, bundle.subarray(0, 2 + bundle.readUInt16BE(0)))
  writeFileSync(hashes, leaves.subarray(0, 32))
  await expect(publish(at.store, storeRelease(at.store, 'home', '2'))).rejects.toThrow(
    /YK3030|has 1 entries that fit, and a checkpoint over 2 was signed/,
  )
  expect(readFileSync(registryFile())).toEqual(kept)
  expect((await at.app.inject('/home')).statusCode).toBe(200)
  expect((await get('proof?revision=2')).statusCode).toBe(500)
  await at.app.close()
  // a gateway that begins now has nothing that it could believe
  await at.open()
  expect((await at.app.inject('/home')).statusCode).toBe(503)
  expect(await refused()).toEqual(['app_registry_refused{why="log"} 1'])
  writeFileSync(entries, bundle)
  writeFileSync(hashes, leaves)
  await at.app.close()
  await at.open()
  expect((await at.app.inject('/home')).statusCode).toBe(200)
})

test('a lost log goes on under another name, which everybody notices', async () => {
  await at.open()
  const before = await proof()
  rmSync(logFolder(), { recursive: true })
  process.env.RELEASE_LOG_ORIGIN = 'app.example/releases'
  try {
    await publish(at.store, storeRelease(at.store, 'home', '2'))
  } finally {
    delete process.env.RELEASE_LOG_ORIGIN
  }
  await served(revision())
  expect(await judgeEvidence(before, await proof(2))).toBe('renamed')
})

test('a process that ended between log and registry leaves an entry that was never live, and a log that goes on', async () => {
  await at.open()
  const before = await proof()
  const kept = readFileSync(registryFile())
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  for (const file of [registryFile(), at.store.lastRegistryFile()]) writeFileSync(file, kept)
  rmSync(join(at.store.folder, 'audit.jsonl'))
  await publish(at.store, storeRelease(at.store, 'home', '3'))
  await untilServed(async () => expect((await proof(2)).position).toBe(3))
  expect(await judgeEvidence(before, await proof(2))).toBe('grown')
})

test('evidence that was changed is none', async () => {
  await at.open()
  const before = await proof()
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  await served(revision())
  const good = await proof(2)
  const bad: Partial<Evidence>[] = [
    { entry: good.entry.replace('"2"', '"3"') },
    { position: 0 },
    { path: [] },
    { growth: [] },
    { growth: [...good.growth, ...good.growth] },
    { path: good.path.map(() => 'x') },
  ]
  for (const change of bad)
    expect(await judgeEvidence(before, { ...good, ...change }), JSON.stringify(change)).toBe('forked')
  expect(await judgeEvidence(before, { ...good, note: good.note.replace('\n3\n', '\n4\n') })).toBe('unsigned')
  await expect(judgeEvidence(before, { ...good, note: 'x' })).rejects.toThrow(TypeError)
})

test('nothing is behind other paths, and questions that are none', async () => {
  await at.open()
  const paths = [
    '',
    'tile/0/000',
    'tile/0/000.p/3',
    'tile/entries/000.p/3',
    'tile/1/000.p/1',
    'tile/0/..%2f..%2frelease.key',
  ]
  for (const path of [
    ...paths,
    'proof',
    'proof?revision=-1',
    'proof?revision=1e9',
    'proof?revision=1&from=x',
    'entries',
  ])
    expect((await get(path)).statusCode, path).toBe(404)
  expect(await judgeEvidence(null, await proof(999_999))).toBe('first')
  expect((await get('proof?revision=999999')).statusCode).toBe(503)
})

test('a report of another history counts only with a checkpoint that this log signed', async () => {
  await at.open()
  const { note, verifier } = await proof()
  const tell = (payload: object | string) => at.app.inject({ method: 'POST', url: '/composition-log/report', payload })
  expect((await tell({ verdict: 'forked', kept: { note, verifier } })).statusCode).toBe(204)
  expect((await tell({ verdict: 'forked', kept: { note: note.replace('\n2\n', '\n9\n'), verifier } })).statusCode).toBe(
    400,
  )
  for (const body of [{}, 'x', { verdict: 'good', kept: null }, { verdict: 'forked', kept: { note: 'x', verifier } }])
    expect((await tell(body)).statusCode).toBe(400)
  expect((await tell('x'.repeat(20_000))).statusCode).toBe(413)
  expect((await at.app.inject('/metrics')).body).toContain('app_log_disputes_total{verdict="forked"} 1')
})
