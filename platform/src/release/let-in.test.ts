import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compose } from '../registry/index.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { letIn } from './let-in.ts'
import { publish } from './publish.ts'
import { storeRelease } from './release.fixture.ts'

let store: ReleaseStore
beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'let-in-')))
  await publish(store, shell('1'))
  await publish(store, storeRelease(store, 'home', '1'))
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

function shell(version: string, { frames = true } = {}) {
  const { shell: part, files } = storeRelease(store, 'shell', version)
  const calls = { news: { method: 'GET', path: '/api/news' }, pay: { method: 'POST', path: '/api/pay' } } as const
  const { 'frame.js': frame, ...others } = files
  return storeRelease(store, 'shell', version, {
    ...(part && { shell: { ...part, calls } }),
    files: frame && frames ? files : others,
  })
}
const foreign = (more = {}, version = '1') =>
  storeRelease(store, 'widgets', version, {
    base: 'https://a.example/',
    contract: '0.0',
    globals: { container: 'Widgets' },
    ...more,
  })
const widgets = () => compose(store.readRegistry().registry, null)?.remotes.find(({ name }) => name === 'widgets')
const lines = () => store.readAudit().map(({ action, name, reason, why }) => ({ action, name, reason, why }))

test('a remote of another origin is framed, let in with a reason that the audit log keeps, and kept out again', async () => {
  await publish(store, foreign())
  const framed = compose(store.readRegistry().registry, null)?.id
  expect(widgets()).toMatchObject({ framed: true })
  await expect(letIn(store, 'widgets', { on: true })).rejects.toMatchObject({ code: 'YK3027' })
  await expect(letIn(store, 'widgets', { on: true, why: ' ' })).rejects.toMatchObject({ code: 'YK3027' })
  await letIn(store, 'widgets', { on: true, why: 'reviewed' })
  expect(widgets()).not.toHaveProperty('framed')
  // open pages see that there is something new
  expect(compose(store.readRegistry().registry, null)?.id).not.toBe(framed)
  expect(lines().at(-1)).toEqual({ action: 'let-in', name: 'widgets', reason: 'https://a.example', why: 'reviewed' })
  await letIn(store, 'widgets', { on: false })
  expect(widgets()).toMatchObject({ framed: true })
  expect(lines().at(-1)).toMatchObject({ action: 'keep-out', name: 'widgets' })
})

test('hostile: what was let in from one origin is not let in from another', async () => {
  await publish(store, foreign())
  await letIn(store, 'widgets', { on: true, why: 'reviewed' })
  await publish(store, foreign({ base: 'https://a.example.evil/' }, '2'))
  expect(widgets()).toMatchObject({ version: '2', framed: true })
})

test('what needs the page’s modules is let in before it is released, from the origin that is named', async () => {
  await publish(store, storeRelease(store, 'shell', '5', { shares: { react: '19.3.1', '@app/session': '1.0.0' } }))
  const release = () => publish(store, foreign({ shares: { '@app/session': '^1.0.0' } }))
  await expect(release()).rejects.toThrow('gets React alone')
  await letIn(store, 'widgets', { on: true, why: 'x', origin: 'https://other.example' })
  await expect(release()).rejects.toThrow('gets React alone')
  await letIn(store, 'widgets', { on: true, why: 'x', origin: 'https://a.example' })
  await release()
  expect(widgets()).not.toHaveProperty('framed')
})

test('the app’s own and what asks for a frame itself are not let in', async () => {
  await expect(letIn(store, 'home', { on: true, why: 'x' })).rejects.toMatchObject({ code: 'YK3027' })
  await publish(store, foreign({ isolation: 'frame' }))
  await expect(letIn(store, 'widgets', { on: true, why: 'x' })).rejects.toMatchObject({ code: 'YK3027' })
  await expect(letIn(store, 'nobody', { on: true, why: 'x' })).rejects.toMatchObject({ code: 'YK3007' })
})

test('in a frame a remote gets React, calls that read, and nothing of the member', async () => {
  await publish(store, shell('2'))
  const shares = { react: '^19.0.0' }
  for (const [more, words] of [
    [{ shares: { ...shares, '@app/shared/page/api': '^1.0.0' } }, 'gets React alone'],
    [{ frame: { calls: ['pay'], connect: [] } }, 'No calls of the app that read: pay'],
    [{ frame: { calls: ['nothing'], connect: [] } }, 'No calls of the app that read: nothing'],
    [
      { routes: [{ path: '/w', screen: 'main', auth: 'member', tabBar: false, title: 'W', prefetch: ['news'] }] },
      'prefetch',
    ],
  ] as const)
    await expect(publish(store, foreign(more))).rejects.toThrow(words)
  await publish(store, foreign({ shares, frame: { calls: ['news'], connect: [] } }))
  expect(widgets()?.blocked).toBeUndefined()
})

test('a shell without frames shows no framed remote, and does not follow one that had them', async () => {
  await publish(store, foreign())
  await expect(publish(store, shell('3', { frames: false }))).rejects.toThrow('widgets')
})
