/** Releases over the network in an app with roles: the team signs where it builds, and the service cannot. */
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { defaultEntry } from '../registry/entry.ts'
import { runReleaseCommand } from '../release-cli/command.ts'
import { makeReleases, releasesIn, targetsOf } from '../release-store/roles/metadata.ts'
import { signedBy } from '../release-store/roles/roles.fixture.ts'
import { digestOf, keyFileText, signNext } from '../release-store/roles/team-releases.ts'
import { parseKeys } from '../release-store/signing-keys.ts'
import { work } from '../release-worker/do-job.ts'
import { uploader, uploadOf } from './uploads.fixture.ts'

const by = uploader()
const { at, post, state } = by
const keyFile = (name: string) => join(at.dir, 'keys', `${name}.key`)
const keysOf = (name: string) => parseKeys(keyFileText(keyFile(name)))

beforeEach(async () => {
  await at.app.close()
  // what the service does, it does without the team's key
  const doWork: typeof work = async (job) => {
    const key = process.env.RELEASE_TEAM_KEY_FILE
    vi.stubEnv('RELEASE_TEAM_KEY_FILE', '')
    return work(job).finally(() => vi.stubEnv('RELEASE_TEAM_KEY_FILE', key))
  }
  await at.open({ doWork })
  await runReleaseCommand(['releases', 'keys', 'init', join(at.dir, 'keys')], {
    store: at.store,
    dirOf: () => undefined,
    print: () => undefined,
  })
  vi.stubEnv('YAKSOK_TOKEN', await at.token())
})

const live = () => defaultEntry(at.store.readRegistry().registry, 'home')?.metadata.version
const list = () => {
  const found = at.store.teamList(at.store.readRegistry().registry, 'home')
  if (!found) throw new Error('no list')
  return found
}
const get = async (path: string, token: string) =>
  (await at.app.inject({ url: `/releases/v1${path}`, headers: { authorization: `Bearer ${token}` } })).statusCode

test('a team releases with its key, again and back, and the list has what the store has', async () => {
  vi.stubEnv('RELEASE_TEAM_KEY_FILE', keyFile('home'))
  at.build()
  expect(await at.run('release')).toContain(`home ${at.version}  to everybody`)
  expect(live()).toBe(at.version)
  expect(await at.run('release')).toContain('live for everybody already')
  expect(await at.run('rollback')).toContain('home 1  100 %')
  expect(list().kept).toEqual(['home/1', `home/${at.version}`])
})

test('without its key, and with another team’s, nothing goes out', async () => {
  at.build()
  const before = state()
  await expect(at.run('release')).rejects.toMatchObject({ code: 'YK1023' })
  vi.stubEnv('RELEASE_TEAM_KEY_FILE', keyFile('shell'))
  await expect(at.run('release')).rejects.toMatchObject({ code: 'YK1023' })
  expect(state()).toBe(before)
})

test('what no command line sends is refused: no list, a stranger’s, an old one, one without what is live, one too large', async () => {
  const release = at.build()
  await by.sendAll(release, {})
  const said = digestOf(JSON.parse(JSON.stringify(release)) as Record<string, unknown>)
  const added = new Map([[`home/${at.version}`, said]])
  const good = signNext(list(), added, [keysOf('home')])
  const before = list().before as never
  const refused: [string, unknown, string][] = [
    ['none', undefined, 'team home signs its releases'],
    ['signed by another team', signedBy(makeReleases(2, added), keysOf('shell')), 'signed by 0/1 keys'],
    ['signed by the root', signedBy(makeReleases(2, added), keysOf('root-1')), 'signed by 0/1 keys'],
    [
      'of another build',
      signedBy(
        makeReleases(2, new Map([[`home/${at.version}`, { ...said, sha384: 'ab' }], ...releasesIn(targetsOf(before))])),
        keysOf('home'),
      ),
      'another build than its team signed',
    ],
    ['as it was', before, 'have version 1, and 1 was sent'],
    ['far ahead', signedBy(makeReleases(1e9, added), keysOf('home')), 'have version 1, and 1000000000 was sent'],
    [
      'edited',
      { ...good, signed: { ...(good.signed as object), expires: '2099-01-01T00:00:00Z' } },
      'signed by 0/1 keys',
    ],
    ['no list', { signed: { _type: 'root', version: 2 }, signatures: [] }, 'cannot be read'],
    ['of anything', { signed: { __proto__: null, version: 2 }, signatures: 'x' }, 'cannot be read'],
    ['too large', { ...good, more: 'x'.repeat(300_000) }, 'larger than 250 kB'],
  ]
  for (const [what, signed, why] of refused) {
    const answer = await post(uploadOf(release, signed === undefined ? {} : { signed: signed as never }))
    expect([what, answer]).toEqual([
      what,
      expect.objectContaining({ status: 422, message: expect.stringContaining(why) }),
    ])
    expect(live()).toBe('1')
    await by.sendAll(release, {})
  }
  expect(await post(uploadOf(release, { signed: good }))).toMatchObject({ status: 200 })
  expect(live()).toBe(at.version)
})

test('of two releases of a team at once one is told to come again', async () => {
  const one = at.build()
  await by.sendAll(one, {})
  const other = { ...one, version: 'other' }
  const sign = (release: typeof one) =>
    signNext(
      list(),
      new Map([[`home/${release.version}`, digestOf(JSON.parse(JSON.stringify(release)) as Record<string, unknown>)]]),
      [keysOf('home')],
    )
  const answers = await Promise.all([one, other].map((release) => post(uploadOf(release, { signed: sign(release) }))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)).toMatchObject({ code: 'YK3022' })
})

test('the list of a team is answered to who may release the part, and to nobody else', async () => {
  expect(await get('/teams/home', await at.token())).toBe(200)
  expect(await get('/teams/home', await at.token({ remotes: ['shop'] }))).toBe(403)
  expect(await get('/teams/home', 'nonsense')).toBe(401)
  expect(await get('/teams/shop', await at.token({ remotes: ['shop'] }))).toBe(422)
  expect(await get('/teams/..%2fhome', await at.token())).toBe(400)
})
