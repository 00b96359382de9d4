import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { readLink } from '../previews/preview-link.ts'
import { readPreviews } from '../previews/previews.ts'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { serviceUnderTest } from '../release-api/release-api.fixture.ts'

const at = serviceUnderTest()
/** What a CI system says of the job that runs these tests is not what is tested. */
const CI = ['GITHUB_REF', 'GITHUB_REF_NAME', 'GITHUB_HEAD_REF', 'CI_COMMIT_BRANCH', 'BRANCH_NAME']
beforeEach(() => {
  for (const name of CI) vi.stubEnv(name, '')
})
const signedIn = async (rights = {}) => vi.stubEnv('YAKSOK_TOKEN', await at.token(rights))
const linkIn = (text: string, kind = 'preview') => new RegExp(`\\?${kind}=(\\S+)`).exec(text)?.[1] ?? ''

test('a build is uploaded, and its address shown: live is what was live, and the log has who it was', async () => {
  await at.open()
  await signedIn()
  vi.stubEnv('CHANGE_ID', '12')
  at.build()
  const before = JSON.stringify(at.store.readRegistry().registry)
  const told = await at.run('preview', 'home', '--days', '3')
  expect(JSON.stringify(at.store.readRegistry().registry)).toBe(before)
  expect(told).toContain(`${at.url}/home?preview=`)
  expect(readLink(at.store, linkIn(told), Date.now())).toMatchObject({ name: 'home', target: at.version })
  expect(linkIn(told.slice(told.indexOf('newest build of pr-12')))).toMatch(/^home@pr-12\./)
  expect(readPreviews(at.store)).toMatchObject([
    { name: 'home', version: at.version, tags: ['pr-12'], by: 'home-team' },
  ])
  expect(at.store.readAudit().at(-1)).toMatchObject({ action: 'preview', who: 'home-team', version: at.version })
  // what says that it may be shown says nothing of its release
  expect(() => at.store.checkSignature('home', at.version)).toThrow('wrong signature')
})

test('the tag moves to the newest upload, and what the service has is not sent again', async () => {
  await at.open()
  await signedIn()
  at.build({}, { 'asset.txt': 'the same in both' })
  await at.run('preview', '--tag', 'canary')
  const told = await at.run('preview', '--tag', 'canary', '--tag', 'pr-3')
  expect(told).not.toContain('sent ')
  expect(readPreviews(at.store)).toMatchObject([{ tags: ['canary', 'pr-3'] }])
})

test.each([
  ['a token without the right', { actions: ['release' as const] }, [], 'may not preview'],
  ['a token of another team', { remotes: ['pond'] }, [], 'may not change home'],
  ['a tag that is none', {}, ['--tag', 'main'], 'Not a tag'],
  ['an end too far away', {}, ['--days', '31'], 'from 1 to 30'],
  ['a canary at the same time', {}, ['--canary', '5'], '--tag canary'],
])('%s is refused in one line, and nothing is kept', async (_, rights, more, said) => {
  await at.open()
  await signedIn(rights)
  at.build()
  await expect(at.run('preview', 'home', ...more)).rejects.toThrow(said)
  expect(existsSync(join(at.store.folder, 'previews.json'))).toBe(false)
  expect(existsSync(join(at.store.folder, 'home', at.version))).toBe(false)
})

test('what no release may be is no preview either, and is not kept', async () => {
  await at.open()
  await signedIn()
  at.build({ contract: '9.0' })
  await expect(at.run('preview', 'home')).rejects.toThrow('cannot be released')
  expect(existsSync(join(at.store.folder, 'home', at.version))).toBe(false)
})

test('a token with nothing but the right to preview can show, and not release', async () => {
  await at.open()
  await signedIn({ actions: ['preview'] })
  at.build()
  await at.run('preview', 'home')
  await expect(at.run('release', 'home')).rejects.toThrow('may not release')
  await expect(at.run('preview', 'canary', 'home')).rejects.toThrow('may not canary')
})

test('a preview is released later as any build, and listed and ended by version or tag', async () => {
  await at.open()
  await signedIn()
  at.build()
  await at.run('preview', '--tag', 'canary')
  expect(await at.run('preview', 'list', 'home')).toContain(`home  ${at.version}  canary  home-team`)
  await at.run('release', 'home')
  expect(at.store.readRegistry().registry.microFrontends.home?.[0]?.metadata.version).toBe(at.version)
  expect(() => at.store.checkSignature('home', at.version)).not.toThrow()
  expect(await at.run('preview', 'end', 'home', 'canary')).toContain('preview ended')
  expect(await at.run('preview', 'list')).toContain('No preview is open')
  await expect(at.run('preview', 'end', 'home', 'canary')).rejects.toThrow('has no such preview')
  await expect(at.run('preview', 'end', 'home')).rejects.toThrow('Usage: preview')
  expect(at.store.readAudit().at(-1)).toMatchObject({ action: 'preview-end', version: at.version, why: 'canary' })
})

test('a link to a canary is made where there is one', async () => {
  await at.open()
  await signedIn()
  await expect(at.run('preview', 'canary', 'home')).rejects.toThrow('has no canary')
  await publish(at.store, storeRelease(at.store, 'home', '2', { names: {}, layered: true }), {
    canary: 5,
  })
  const link = linkIn(await at.run('preview', 'canary', 'home', '--days', '1'), 'canary')
  expect(readLink(at.store, link, Date.now(), 'canary')).toMatchObject({ name: 'home', target: 'canary' })
  // one kind of link is not taken for the other
  expect(readLink(at.store, link, Date.now())).toBe('forged')
})
