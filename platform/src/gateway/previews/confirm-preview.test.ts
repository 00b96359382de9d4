import { beforeEach, expect, test } from 'vitest'
import { addPreview } from '../../release/add-preview.ts'
import { previewLink } from '../../release/admit-preview.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { keepReport } from '../../visual-report/index.ts'
import { finding, report } from '../../visual-report/report.fixture.ts'
import { gatewayUnderTest } from '../gateway.fixture.ts'

const at = gatewayUnderTest()
const get = (url: string) => at.app.inject({ url, headers: { accept: 'text/html' } })

let link = ''
const question = async () => (await get(`/home?preview=${link}`)).body

beforeEach(async () => {
  const built = storeRelease(at.store, 'home', '2')
  link = previewLink(at.store, await addPreview(at.store, built, { tags: [], days: 7 })).link
  await at.open()
})

test('a link says how many screens changed', async () => {
  keepReport(at.store, report([finding({}), finding({ path: '/List', status: 'equal' })]), new Map())
  expect(await question()).toContain('<dd>1 changed · 1 equal</dd>')
})

test('where there is a teams’ page, what changed leads to its pictures there', async () => {
  keepReport(at.store, report([finding({})]), new Map())
  const doWork = async () => ({ lines: [] })
  const pictures = '/console/releases/parts/home/visual/2'
  await at.app.close()
  await at.open({ releases: { doWork } })
  expect(await question()).toContain(`<dd><a href="${pictures}" target="_blank" rel="noopener">1 changed</a></dd>`)
  // nobody who has the link alone sees them there
  expect((await get(pictures)).statusCode).toBe(303)
  await at.app.close()
  await at.open({ releases: { doWork, listen: { host: '127.0.0.1', port: 0 } } })
  expect(await question()).toContain('<dd>1 changed</dd>')
})
