import { beforeEach, expect, test, vi } from 'vitest'
import { defaultEntry } from '../registry/entry.ts'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { ACTIONS } from '../release-access/rights.ts'
import { uploader, uploadOf } from './uploads.fixture.ts'

const self = uploader()
const { at } = self
beforeEach(async () => {
  vi.stubEnv('YAKSOK_TOKEN', self.authorization.slice('Bearer '.length))
})
const registry = () => at.store.readRegistry().registry
const live = (name = 'home') => defaultEntry(registry(), name)?.metadata.version
const change = (asked: object, authorization = self.authorization) => {
  self.authorization = authorization
  return self.post({ change: asked }, 'changes')
}
const bearer = async (rights: Parameters<typeof at.token>[0]) => `Bearer ${await at.token(rights)}`

test('--if-live: of two that saw the same version one wins, the other is told what is live', async () => {
  at.build()
  await expect(at.run('release', '--if-live', '7')).rejects.toMatchObject({
    code: 'YK3018',
    message: 'home: live is 1, not 7. Nothing has changed',
  })
  await at.run('release', '--if-live', '1')
  expect(live()).toBe(at.version)
  const both = await Promise.all([1, 2].map(() => change({ action: 'rollback', name: 'home', ifLive: at.version })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(both.find(({ status }) => status === 422)).toMatchObject({ code: 'YK3018' })
  expect(live()).toBe('1')
  for (const action of [{ action: 'pin', on: true }, { action: 'disable', reason: '' }, { action: 'promote' }])
    expect(await change({ ...action, name: 'home', ifLive: '7' })).toMatchObject({ status: 422 })
})

test('a part is removed for good by who has the right, with its routes said to go', async () => {
  expect(await change({ action: 'remove', name: 'home' })).toMatchObject({ status: 422, code: 'YK3104' })
  expect(await at.run('releases', 'remove', 'home', '--drop-routes', '--why', 'merged')).toContain('composition')
  expect(registry().microFrontends.home).toBeUndefined()
  expect(registry().extras.history.home).toBeUndefined()
  expect(at.store.readAudit().at(-1)).toMatchObject({ action: 'remove', name: 'home', who: 'home-team', why: 'merged' })
  // again, and a way back, find nothing
  for (const action of ['remove', 'rollback', 'promote'])
    expect(await change({ action, name: 'home' })).toMatchObject({ status: 422 })
  // what was removed may be released again
  at.build()
  await at.run('release', '--if-live', 'none')
  expect(live()).toBe(at.version)
})

test('hostile: removing and approving with no token, another team’s, or one without the right change nothing', async () => {
  await publish(at.store, storeRelease(at.store, 'garden', '1', { names: {}, layered: true }))
  const before = self.state()
  const own = self.authorization
  const weak = await bearer({ actions: [...ACTIONS] })
  for (const action of ['remove', 'approve']) {
    const more = action === 'approve' ? { version: '1' } : { dropRoutes: true }
    expect(await change({ action, name: 'home', ...more }, '')).toMatchObject({ status: 401, code: 'YK4003' })
    expect(await change({ action, name: 'home', ...more }, weak)).toMatchObject({ status: 403, code: 'YK4004' })
    expect(await change({ action, name: 'garden', ...more }, own)).toMatchObject({ status: 403, code: 'YK4004' })
    expect(await change({ action, name: 'shell', ...more }, own)).toMatchObject({ status: 403, code: 'YK4004' })
    expect(await change({ action, name: '__proto__', ...more }, own)).toMatchObject({ status: 400 })
    expect(await change({ action, name: 'home', ...more, extra: 1 }, own)).toMatchObject({
      status: 400,
      code: 'YK4008',
    })
    expect(await change({ action, name: 'home', ...more, why: 'x'.repeat(501) }, own)).toMatchObject({ status: 400 })
    expect(await change({ action, name: 'home', ...more, why: 'x'.repeat(3_000_000) }, own)).toMatchObject({
      status: 413,
    })
  }
  expect(await change({ action: 'approve', name: 'home', version: '../1' }, own)).toMatchObject({ status: 400 })
  expect(await change({ action: 'approve', name: 'home', version: '9' }, own)).toMatchObject({ status: 422 })
  expect(await change({ action: 'rollback', name: 'home', ifLive: '../../x' }, own)).toMatchObject({ status: 400 })
  expect(await self.post(uploadOf(at.build(), { ifLive: 'a b' }))).toMatchObject({ status: 400 })
  expect(self.state()).toBe(before)
})

test('the shell and a pinned part cannot be removed', async () => {
  const all = await bearer({ shell: true })
  expect(await change({ action: 'remove', name: 'shell', dropRoutes: true }, all)).toMatchObject({ code: 'YK3013' })
  await at.run('pin')
  expect(await change({ action: 'remove', name: 'home', dropRoutes: true }, all)).toMatchObject({ code: 'YK3006' })
  expect(live()).toBe('1')
})

test('what only whoever runs a store can mend is not suggested to a team', async () => {
  const { writeFileSync } = await import('node:fs')
  for (const file of ['registry.json', 'registry.last.json'])
    writeFileSync(at.store.registryFile().replace('registry.json', file), '{')
  const refused = await change({ action: 'pin', name: 'home', on: true })
  expect(JSON.stringify(refused)).not.toMatch(/releases (resume|sign|token)|audit\.jsonl|--skip-tests/)
})
