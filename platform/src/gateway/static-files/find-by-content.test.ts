import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { addPreview } from '../../release/add-preview.ts'
import { previewLink } from '../../release/admit-preview.ts'
import { prune } from '../../release/prune.ts'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { rollback } from '../../release/rollback.ts'
import { actingAs } from '../../release-store/author.ts'
import { openReleaseStore } from '../../release-store/release-store.ts'
import { gatewayUnderTest, untilServed } from '../gateway.fixture.ts'
import { agreed } from '../previews/previews.fixture.ts'
import { finderOf } from './find-by-content.ts'

const at = gatewayUnderTest()
const SAME = 'same.0a1b2c3d4e.js'
const OLD = 'main.1111111111.js'
const NEW = 'main.2222222222.js'

const shell = (version: string, files: Record<string, string>) =>
  storeRelease(at.store, 'shell', version, { byContent: true }, files)
const get = (file: string, cookie = '', name = 'shell') =>
  at.app.inject({ url: `/r/${name}/files/${file}`, headers: cookie ? { cookie } : {} })
const codes = async (...files: string[]) => Promise.all(files.map(async (file) => (await get(file)).statusCode))

beforeEach(async () => {
  await publish(at.store, shell('a', { [SAME]: 'same', [OLD]: 'old', 'plain.js': 'plain' }))
  await at.open()
})

test('a file is at one address in all versions that have it, for good', async () => {
  const first = await get(SAME)
  expect([first.statusCode, first.body]).toEqual([200, 'same'])
  expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  await publish(at.store, shell('b', { [SAME]: 'same', [NEW]: 'new' }))
  await untilServed(async () => expect(await codes(NEW)).toEqual([200]))
  expect((await get(SAME)).body).toBe('same')
  // pages from before are still open
  expect((await get(OLD)).body).toBe('old')
  await rollback(at.store, 'shell')
  expect(await codes(SAME, OLD, NEW)).toEqual([200, 200, 200])
})

test('what no version has any more is nobody’s', async () => {
  for (const version of ['b', 'c']) await publish(at.store, shell(version, { [SAME]: 'same', [NEW]: 'new' }))
  await untilServed(async () => expect(await codes(OLD, NEW)).toEqual([200, 200]))
  await prune(at.store, 'shell', 1)
  expect(await codes(SAME, NEW, OLD)).toEqual([200, 200, 404])
})

test.each(['plain.js', 'main.js', '../registry.json', '.secret.0a1b2c3d4e.js', 'html/index.html'])(
  '%s has no address by its content',
  async (file) => {
    const { statusCode, headers } = await get(file)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  },
)

test('files of a build that never went live are nobody’s, but of whom its preview is shown', async () => {
  const kept = 'kept.3333333333.js'
  shell('refused', { 'refused.4444444444.js': 'refused' })
  const build = await actingAs({ who: 'team' }, () =>
    addPreview(at.store, shell('kept', { [SAME]: 'same', [kept]: 'kept' }), { tags: ['branch-main'], days: 7 }),
  )
  expect(await codes('refused.4444444444.js', kept)).toEqual([404, 404])
  const cookie = await agreed(at, previewLink(at.store, build).link)
  const [theirs, everybodys] = [await get(kept, cookie), await get(SAME, cookie)]
  expect([theirs.statusCode, theirs.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  expect(everybodys.headers['cache-control']).toContain('public')
  expect((await get('refused.4444444444.js', cookie)).statusCode).toBe(404)
  expect((await get(kept, cookie, 'home')).statusCode).toBe(404)
})

test.each(['files/main.0a1b2c3d4e.js', '1/main.js'])(
  'a name that every object knows is that of no part: constructor/%s',
  async (file) => expect((await at.app.inject(`/r/constructor/${file}`)).statusCode).toBe(404),
)

test('the page asks for it there', async () => {
  const { body } = await at.app.inject({ url: '/home', headers: { accept: 'text/html' } })
  expect(body).toContain('src="/r/shell/a/main.js"')
  const parts = { js: [SAME, 'main.js'], css: [], shares: { js: [], css: [] } }
  const { shell: had } = at.store.readRelease('shell', 'a')
  await publish(
    at.store,
    storeRelease(at.store, 'shell', 'b', { byContent: true, shell: { ...had, ...parts } as never }, { [SAME]: 'same' }),
  )
  await untilServed(async () => {
    const { body: next } = await at.app.inject({ url: '/home', headers: { accept: 'text/html' } })
    expect(next).toContain(`src="/r/shell/files/${SAME}" integrity="sha384-`)
  })
})

test('another file under the name of one that is live is refused', async () => {
  const other = shell('b', { [SAME]: 'another' })
  await expect(publish(at.store, other)).rejects.toThrow(`${SAME} is not the file that is live under this name`)
})

test('a machine that lacks the version of an open page fetches it, and each once', async () => {
  await publish(at.store, shell('b', { [NEW]: 'new' }))
  const { registry } = at.store.readRegistry()
  const lacks = openReleaseStore(mkdtempSync(join(tmpdir(), 'lacks-')))
  const fetched: string[] = []
  const supply = async (name: string, version: string) => {
    fetched.push(`${name}@${version}`)
    cpSync(at.store.releaseDir(name, version), lacks.releaseDir(name, version), { recursive: true })
  }
  const find = finderOf(lacks, { registry: () => registry, isPublished: () => true, supply })
  // what is live is fetched by who asks for the file
  expect([await find('shell', NEW), fetched]).toEqual(['b', []])
  expect([await find('shell', OLD), fetched]).toEqual(['a', ['shell@a']])
  expect(await find('shell', OLD)).toBe('a')
  expect(await find('shell', 'none.9999999999.js')).toBeUndefined()
  expect(fetched.filter((one) => one === 'shell@a')).toHaveLength(1)
  rmSync(lacks.folder, { recursive: true })
})
