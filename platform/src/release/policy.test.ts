import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultEntry } from '../registry/entry.ts'
import { actingAs, openReleaseStore, type ReleaseStore } from '../release-store/index.ts'
import { applyChange } from './change-live.ts'
import { approve, readPolicy, refuseFrozen } from './policy.ts'
import { prune } from './prune.ts'
import { promote, publish } from './publish.ts'
import { storeRelease } from './release.fixture.ts'
import { rollback } from './rollback.ts'

let store: ReleaseStore
beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'policy-')))
  await publish(store, storeRelease(store, 'shell', '1'))
  await publish(store, storeRelease(store, 'home', '1'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(store.folder, { recursive: true, force: true })
})

function policy(json: unknown) {
  const file = join(store.folder, 'policy.json')
  writeFileSync(file, JSON.stringify(json))
  vi.stubEnv('RELEASE_POLICY', file)
}
const live = () => defaultEntry(store.readRegistry().registry, 'home')?.metadata.version
const at = (text: string) => Date.parse(text)
const as = <T>(token: string, work: () => T) => actingAs({ who: 'team', token }, work)

test('a freeze of dates says until when, for its parts alone, and ends by itself', () => {
  const freezes = [{ from: '2026-12-24T00:00:00Z', until: '2026-12-27T00:00:00Z', parts: ['home'], why: 'holidays' }]
  policy({ freezes })
  const set = readPolicy()
  expect(() => refuseFrozen(set, 'home', at('2026-12-25T10:00:00Z'))).toThrow(
    'home: no releases until 2026-12-27 00:00 UTC (holidays). A rollback works',
  )
  for (const [name, when] of [
    ['garden', '2026-12-25T10:00:00Z'],
    ['home', '2026-12-23T23:59:59Z'],
    ['home', '2026-12-27T00:00:00Z'],
  ] as const)
    expect(() => refuseFrozen(set, name, at(when))).not.toThrow()
})

test.each([
  // 2026-11-27 is a Friday
  ['2026-11-27T17:59:59Z', undefined],
  ['2026-11-27T18:00:00Z', '2026-11-30 08:00'],
  ['2026-11-29T12:30:20Z', '2026-11-30 08:00'],
  ['2026-11-30T07:59:59Z', '2026-11-30 08:00'],
  ['2026-11-30T08:00:00Z', undefined],
])('a freeze of each week, over its end, at %s', (now, until) => {
  policy({ freezes: [{ from: 'fri 18:00', until: 'mon 08:00' }] })
  const frozen = () => refuseFrozen(readPolicy(), 'home', at(now))
  if (until) expect(frozen).toThrow(`until ${until} UTC`)
  else expect(frozen).not.toThrow()
})

test('a policy that cannot be read lets nothing out', async () => {
  for (const wrong of [{ freezes: [{ from: 'friday', until: 'mon 08:00' }] }, { freeze: [] }, [], 'x']) {
    policy(wrong)
    await expect(publish(store, storeRelease(store, 'home', '2'))).rejects.toMatchObject({ code: 'YK1013' })
  }
  vi.stubEnv('RELEASE_POLICY', '/nowhere.json')
  await expect(publish(store, storeRelease(store, 'home', '2'))).rejects.toMatchObject({ code: 'YK1013' })
  expect(live()).toBe('1')
})

test('while it is frozen nothing goes forward, and the way back works', async () => {
  await publish(store, storeRelease(store, 'home', '2'))
  policy({ freezes: [{ from: '2020-01-01T00:00:00Z', until: '2120-01-01T00:00:00Z' }] })
  const third = storeRelease(store, 'home', '3')
  for (const options of [{}, { canary: 10 }])
    await expect(publish(store, third, options)).rejects.toMatchObject({ code: 'YK3019' })
  const removal = { action: 'remove', name: 'home', dropRoutes: true } as const
  await expect(applyChange(store, removal, () => {})).rejects.toMatchObject({ code: 'YK3019' })
  await rollback(store, 'home')
  expect(live()).toBe('1')
})

test('two tokens are needed: one’s own approval, one of another version, and one from before a rollback do not count', async () => {
  policy({ approvals: [{ parts: ['home'] }] })
  const two = storeRelease(store, 'home', '2')
  storeRelease(store, 'home', '3')
  const release = () => as('a', () => publish(store, two))
  await expect(release()).rejects.toMatchObject({ code: 'YK3020' })
  await as('a', () => approve(store, 'home', '2'))
  await expect(release()).rejects.toThrow('by another token than your own')
  await as('b', () => approve(store, 'home', '3'))
  await expect(release()).rejects.toMatchObject({ code: 'YK3020' })
  await as('b', () => approve(store, 'home', '2'))
  await as('b', () => approve(store, 'home', '2'))
  expect(store.readAudit().filter(({ action }) => action === 'approve')).toHaveLength(3)
  await release()
  expect(live()).toBe('2')
  await rollback(store, 'home')
  await expect(release()).rejects.toMatchObject({ code: 'YK3020' })
  // a canary asks nobody, its promotion does
  await as('a', () => publish(store, two, { canary: 10 }))
  await expect(as('a', () => promote(store, 'home'))).rejects.toMatchObject({ code: 'YK3020' })
  await as('b', () => approve(store, 'home', '2'))
  await as('a', () => promote(store, 'home'))
  expect(live()).toBe('2')
})

test('approved is what is in the store, and an approval makes nothing a version to go back to', async () => {
  await expect(as('b', () => approve(store, 'home', '9'))).rejects.toMatchObject({ code: 'YK2006' })
  storeRelease(store, 'home', '2')
  const beside = { action: 'approve', name: 'home', version: '2', ifLive: '0' } as const
  await expect(applyChange(store, beside, () => {})).rejects.toMatchObject({ code: 'YK3018' })
  expect(store.readAudit().map(({ action }) => action)).not.toContain('approve')
  await as('b', () => approve(store, 'home', '2'))
  await expect(rollback(store, 'home', { version: '2' })).rejects.toThrow('never was live')
})

test('hostile: an approval is of the build that was looked at, not of another one with its version once it is pruned', async () => {
  policy({ approvals: [{}] })
  storeRelease(store, 'home', '2')
  await as('b', () => approve(store, 'home', '2'))
  storeRelease(store, 'home', '3', { builtAt: '2030-01-01T00:00:00.000Z' })
  expect(await prune(store, 'home', 1)).toEqual(['2'])
  const another = storeRelease(store, 'home', '2')
  await expect(as('a', () => publish(store, another))).rejects.toMatchObject({ code: 'YK3020' })
  await as('b', () => approve(store, 'home', '2'))
  await as('a', () => publish(store, another))
  expect(live()).toBe('2')
})
