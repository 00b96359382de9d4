import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { defaultEntry } from '../registry/entry.ts'
import { publish } from '../release/publish.ts'
import { ACTIONS } from '../release-access/rights.ts'
import { work } from '../release-worker/do-job.ts'
import { readReleaseService } from './environment.ts'
import { serviceUnderTest } from './release-api.fixture.ts'
import { hashPath } from './uploads.fixture.ts'
import { doInProcess } from './worker-pool.ts'

const at = serviceUnderTest()
const live = () => defaultEntry(at.store.readRegistry().registry, 'home')?.metadata.version
const holdToken = async (actions: Parameters<typeof at.token>[0] = {}) =>
  vi.stubEnv('YAKSOK_TOKEN', await at.token(actions))

test('where no browser looks, nothing goes out without the right, the flag and a reason; the team and the log read it', async () => {
  await at.open({ browser: false })
  at.build()
  await holdToken({ actions: [...ACTIONS] })
  await expect(at.run('release', '--unseen', '--why', 'urgent')).rejects.toThrow('the right "unseen"')
  await holdToken()
  await expect(at.run('release')).rejects.toThrow('--unseen --why')
  await expect(at.run('release', '--unseen')).rejects.toThrow('--unseen --why')
  await expect(at.run('release', '--canary', '10')).rejects.toThrow('--unseen --why')
  expect(live()).toBe('1')
  expect(await at.run('release', '--unseen', '--why', 'urgent')).toContain('No browser opened the screens')
  expect(live()).toBe(at.version)
  expect(at.store.readAudit().at(-1)).toMatchObject({ unopened: true, why: 'urgent' })
})

test('a canary that no browser saw is promoted only with the right', async () => {
  await at.open({ browser: false })
  at.build()
  await holdToken()
  await at.run('release', '--canary', '10', '--unseen', '--why', 'urgent')
  await holdToken({ actions: [...ACTIONS] })
  await expect(at.run('promote', 'home')).rejects.toThrow('the right "unseen"')
  await holdToken()
  await at.run('promote', 'home')
  expect(live()).toBe(at.version)
})

test('a larger share, and nothing else done with a canary that no browser saw, makes it a seen one', async () => {
  await at.open({ browser: false })
  at.build()
  await holdToken()
  await at.run('release', '--canary', '10', '--unseen', '--why', 'urgent')
  await holdToken({ actions: [...ACTIONS] })
  await at.run('disable', 'home', 'Closed')
  await at.run('releases', 'enable', 'home')
  await publish(at.store, at.store.readRelease('home', at.version), { canary: 20 })
  await expect(at.run('promote', 'home')).rejects.toThrow('the right "unseen"')
  expect(live()).toBe('1')
})

test('what a build makes of the browser itself refuses it in words, and nothing of it stays', async () => {
  const fail = () => Promise.reject(new Error('Target crashed'))
  await at.open({ doWork: (job) => work(job, { open: fail, compare: fail }) })
  at.build()
  await holdToken()
  await expect(at.run('release')).rejects.toThrow('The screens could not be opened: Target crashed')
  expect(live()).toBe('1')
})

test('D13: a refusal over the network offers no way on that there is none of', async () => {
  const unasked = () => Promise.reject(new Error('a broken build is compared with nothing'))
  const seen = { problems: ['/home: console error: x'], notices: [], count: 1 }
  await at.open({ doWork: (job) => work(job, { open: async () => seen, compare: unasked }) })
  at.build()
  await holdToken()
  const refusal = await at.run('release').catch((error: Error) => error.message)
  expect(refusal).toContain('/home: console error: x')
  expect(refusal).not.toContain('skip-tests')
  await expect(at.run('release', '--skip-tests', '--why', 'urgent')).rejects.toThrow('does not exist with --to')
})

test('a build above its budget is refused before anything is sent', async () => {
  await at.open()
  const large = { bytes: 1_000_000, brotli: 900_000, integrity: `sha384-${'a'.repeat(64)}` }
  at.build({ files: { 'remoteEntry.js': large } })
  await holdToken()
  await expect(at.run('release')).rejects.toThrow(/nothing was sent\n {2}Over the size budget: remoteEntry/)
})

test('a client that hangs up is no fault of the service', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hung-up-'))
  await at.open()
  const told = new Promise<string>((resolve) => {
    const { log } = at.app
    vi.spyOn(log, 'child').mockImplementation(() => log)
    vi.spyOn(log, 'error').mockImplementation((...args: unknown[]) => resolve(String(args[1])))
    vi.spyOn(log, 'info').mockImplementation((...args: unknown[]) => resolve(String(args[1])))
  })
  const headers = {
    authorization: `Bearer ${await at.token()}`,
    'content-type': 'application/octet-stream',
    'content-length': 1000,
  }
  const upload = request(at.url + hashPath(Buffer.from('half')), { method: 'PUT', headers })
  upload.on('error', () => {})
  upload.write('half', () => upload.destroy())
  expect(await told).toBe('the client hung up')
  rmSync(folder, { recursive: true, force: true })
})

test('a browser looks where there is one; 1 needs one, 0 has none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'))
  const chromium = join(folder, 'chromium')
  writeFileSync(chromium, '')
  const browserOf = (env: NodeJS.ProcessEnv) => readReleaseService('127.0.0.1', env).browser
  vi.stubEnv('CHROMIUM_PATH', chromium)
  expect([browserOf({}), browserOf({ RELEASE_BROWSER: '1' }), browserOf({ RELEASE_BROWSER: '0' })]).toEqual([
    true,
    true,
    false,
  ])
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'none'))
  expect(browserOf({})).toBe(false)
  expect(() => browserOf({ RELEASE_BROWSER: '1' })).toThrow('there is no Chromium')
  expect(() => browserOf({ RELEASE_BROWSER: 'yes' })).toThrow('write 0 or 1')
  rmSync(folder, { recursive: true, force: true })
})

test('through the network a real browser opens the screens, in a process of its own', async () => {
  await at.open({ doWork: doInProcess })
  at.build()
  await holdToken()
  // the page of the fixtures' shell has no language, and no script that begins
  await expect(at.run('release')).rejects.toThrow(/html-has-lang/)
  expect(live()).toBe('1')
}, 120_000)
