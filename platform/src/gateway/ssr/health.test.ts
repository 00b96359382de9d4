import { beforeEach, expect, test } from 'vitest'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { gatewayUnderTest } from '../gateway.fixture.ts'
import { afar } from '../telemetry/reports.fixture.ts'
import { PATIENT, releaseRemote, releaseShell, serverBuild, viewsOf, writtenIn } from './rendered.fixture.ts'

const at = gatewayUnderTest()

let now = 0
const open = () =>
  at.open({
    views: viewsOf(() => ({ member: Promise.resolve('Zoë') })),
    drawing: { ...PATIENT, now: () => now },
    rollback: { settleMs: 0, minPages: 6, failureShare: 0.4 },
  })

beforeEach(async () => {
  now = 0
  await releaseShell(at.store)
})

const live = () => at.store.readRegistry().registry.microFrontends.home?.map(({ metadata }) => metadata.version)

/** A member's page from an address; whether its screen was in it. */
async function visit(remoteAddress: string, url = '/home'): Promise<boolean> {
  const { body } = await at.app.inject({ url, remoteAddress, headers: { cookie: 'view=known' } })
  return writtenIn(body)?.drawn === true
}

const BROKEN = serverBuild('throw new Error("no")')

/** Four members who fail three times in a row, and once more when the version has been left alone for a while. */
async function fourFail(): Promise<void> {
  for (let index = 0; index < 3; index++) expect(await visit(afar(index))).toBe(false)
  now += 30_000
  await visit(afar(3))
}

test('a fresh version that draws nothing is taken back, though the breaker keeps most pages from it', async () => {
  await releaseRemote(at.store, 'home', '2', BROKEN)
  await open()
  await fourFail()
  expect(live()).toEqual(['2'])
  await visit(afar(4))
  await visit(afar(5))
  await expect.poll(live).toEqual(['1'])
  expect(at.store.readAudit().at(-1)).toMatchObject({ action: 'rollback', name: 'home', who: 'gateway', from: '2' })
})

test('a canary that draws nothing is taken back; the version that everybody has stays', async () => {
  await releaseRemote(at.store, 'home', '2', serverBuild("return 'home'"))
  const server = 'server.cjs'
  await publish(at.store, storeRelease(at.store, 'home', '3', { server }, { [server]: BROKEN }), {
    canary: 99,
  })
  await open()
  // each without a cookie that would keep it on a side
  for (let index = 0; index < 40; index++) {
    await visit(afar(index))
    if (index % 4 === 3) now += 30_000
  }
  await expect.poll(live).toEqual(['2'])
})

test('one member whose own data breaks a screen speaks for nobody else', async () => {
  await releaseRemote(at.store, 'home', '2', BROKEN)
  await open()
  for (let index = 0; index < 10; index++) {
    await visit('10.7.7.7')
    now += 30_000
  }
  await visit('10.7.7.7')
  // left alone by now, and so not drawn for anybody
  for (let index = 0; index < 20; index++) expect(await visit(afar(index))).toBe(false)
  expect(live()).toEqual(['2'])
})
