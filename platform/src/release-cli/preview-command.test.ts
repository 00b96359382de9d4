import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { readLink } from '../previews/preview-link.ts'
import { readPreviews } from '../previews/previews.ts'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { serviceUnderTest } from '../release-api/release-api.fixture.ts'
import { readAudit } from '../release-store/audit.ts'
import { checkSignature } from '../release-store/signing.ts'
import { readRegistry } from '../release-store/store.ts'

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
  const before = JSON.stringify(readRegistry(at.store).registry)
  const told = await at.run('preview', 'home', '--days', '3')
  expect(JSON.stringify(readRegistry(at.store).registry)).toBe(before)
  expect(told).toContain(`${at.url}/home?preview=`)
  expect(readLink(at.store, linkIn(told), Date.now())).toMatchObject({ name: 'home', target: at.version })
  expect(linkIn(told.slice(told.indexOf('pr-12의')))).toMatch(/^home@pr-12\./)
  expect(readPreviews(at.store)).toMatchObject([{ name: 'home', version: at.version, tags: ['pr-12'], by: '홈팀' }])
  expect(readAudit(at.store).at(-1)).toMatchObject({ action: 'preview', who: '홈팀', version: at.version })
  // what says that it may be shown says nothing of its release
  expect(() => checkSignature(at.store, 'home', at.version)).toThrow('서명')
})

test('the tag moves to the newest upload, and what the service has is not sent again', async () => {
  await at.open()
  await signedIn()
  at.build({}, { 'asset.txt': 'the same in both' })
  await at.run('preview', '--tag', 'canary')
  const told = await at.run('preview', '--tag', 'canary', '--tag', 'pr-3')
  expect(told).not.toContain('보냈어요')
  expect(readPreviews(at.store)).toMatchObject([{ tags: ['canary', 'pr-3'] }])
})

test.each([
  ['a token without the right', { actions: ['release' as const] }, [], 'preview을(를) 할 수 없어요'],
  ['a token of another team', { remotes: ['pond'] }, [], 'home을(를) 바꿀 수 없어요'],
  ['a tag that is none', {}, ['--tag', 'main'], '태그가 아니에요'],
  ['an end too far away', {}, ['--days', '31'], '1–30'],
  ['a canary at the same time', {}, ['--canary', '5'], '--tag canary'],
])('%s is refused in Korean, and nothing is kept', async (_, rights, more, said) => {
  await at.open()
  await signedIn(rights)
  at.build()
  await expect(at.run('preview', 'home', ...more)).rejects.toThrow(said)
  expect(existsSync(join(at.store, 'previews.json'))).toBe(false)
  expect(existsSync(join(at.store, 'home', at.version))).toBe(false)
})

test('what no release may be is no preview either, and is not kept', async () => {
  await at.open()
  await signedIn()
  at.build({ contract: '9.0' })
  await expect(at.run('preview', 'home')).rejects.toThrow('내보낼 수 없어요')
  expect(existsSync(join(at.store, 'home', at.version))).toBe(false)
})

test('a token with nothing but the right to preview can show, and not release', async () => {
  await at.open()
  await signedIn({ actions: ['preview'] })
  at.build()
  await at.run('preview', 'home')
  await expect(at.run('release', 'home')).rejects.toThrow('release을(를) 할 수 없어요')
  await expect(at.run('preview', 'canary', 'home')).rejects.toThrow('canary을(를) 할 수 없어요')
})

test('a preview is released later as any build, and listed and ended by version or tag', async () => {
  await at.open()
  await signedIn()
  at.build()
  await at.run('preview', '--tag', 'canary')
  expect(await at.run('preview', 'list', 'home')).toContain(`home  ${at.version}  canary  홈팀`)
  await at.run('release', 'home')
  expect(readRegistry(at.store).registry.microFrontends.home?.[0]?.metadata.version).toBe(at.version)
  expect(() => checkSignature(at.store, 'home', at.version)).not.toThrow()
  expect(await at.run('preview', 'end', 'home', 'canary')).toContain('끝냈어요')
  expect(await at.run('preview', 'list')).toContain('열려 있는 미리보기가 없어요')
  await expect(at.run('preview', 'end', 'home', 'canary')).rejects.toThrow('그런 미리보기가 없어요')
  await expect(at.run('preview', 'end', 'home')).rejects.toThrow('처럼 적어 주세요')
  expect(readAudit(at.store).at(-1)).toMatchObject({ action: 'preview-end', version: at.version, why: 'canary' })
})

test('a link to a canary is made where there is one', async () => {
  await at.open()
  await signedIn()
  await expect(at.run('preview', 'canary', 'home')).rejects.toThrow('카나리가 없어요')
  await publish(at.store, storeRelease(at.store, 'home', '2', { names: {}, layered: true }), { canary: 5 })
  const link = linkIn(await at.run('preview', 'canary', 'home', '--days', '1'), 'canary')
  expect(readLink(at.store, link, Date.now(), 'canary')).toMatchObject({ name: 'home', target: 'canary' })
  // one kind of link is not taken for the other
  expect(readLink(at.store, link, Date.now())).toBe('forged')
})
