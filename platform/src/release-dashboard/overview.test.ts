import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { collectReports, reportFolder } from '../error-reports/index.ts'
import { thrown, told } from '../error-reports/reports.fixture.ts'
import { disable } from '../release/pin-or-disable.ts'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { dashboardUnderTest } from './dashboard.fixture.ts'

const desk = dashboardUnderTest()
const { at } = desk
const TODAY = { names: {}, layered: true }

test('own parts come first, and parts of others that are out of service are folded away', async () => {
  for (const name of ['attic', 'beds', 'cellar'])
    await publish(at.store, storeRelease(at.store, name, '1', { ...TODAY, routes: [] }))
  for (const name of ['attic', 'beds']) await disable(at.store, name, 'Closed')
  await desk.signIn({ remotes: ['home', 'beds'] })
  const { body } = await desk.get()
  const places = ['Your parts', '>beds</a>', '>home</a>', 'Parts of others', '>cellar</a>', '<details>', '>attic</a>']
  const found = places.map((text) => body.indexOf(text))
  expect(found).not.toContain(-1)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
  expect(body).toContain('1 of others out of service')
})

test('it says whether reports of pages arrive at all', async () => {
  await desk.signIn()
  expect((await desk.get()).body).toContain('No page has reported for 168 hours')
  const ago = (hours: number) => Date.now() - hours * 3_600_000
  const report = async (clock: () => number) => {
    const collector = collectReports({ reports: reportFolder(at.store), onLost: () => {}, clock })
    collector.take(told(thrown()))
    await collector.close()
  }
  await report(() => ago(50))
  expect((await desk.get()).body).toMatch(/<p class="notice">No page has reported for (49|50) hours/)
  await report(Date.now)
  expect((await desk.get()).body).toContain('Pages reported within the last hour.')
})

test('hostile: one script runs, by its hash, and no file of this origin may', async () => {
  await desk.signIn()
  const { body, headers } = await desk.get()
  const [, script = ''] = /<script>([^<]*)<\/script>/.exec(body) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(script).not.toBe('')
  expect(String(headers['content-security-policy'])).toContain(`script-src 'sha256-${hash}';`)
  expect(String(headers['content-security-policy'])).not.toMatch(/script-src[^;]*('self'|unsafe)/)
})
