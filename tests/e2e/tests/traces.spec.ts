import { expect, type Page } from '@playwright/test'
import { type CollectedSpan, type Collector, openCollector, paced } from '@yaksok/platform/testing'
import { apartTest as test } from '@yaksok/testing'
import { ownFolder } from '../../../platform/tests/src/own-folder.ts'
import { logIn } from '../src/login.ts'
import { type ServerProcess, startServer } from '../src/server-process.ts'
import { copyStore } from '../src/store.ts'

const AMOUNT = '34567'
let collector: Collector
let server: ServerProcess

test.beforeAll(async () => {
  collector = await openCollector()
  server = await startServer({
    store: copyStore(),
    dataDir: ownFolder('yaksok-traces-'),
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      DEMO_DATA: '1',
      LOG_LEVEL: 'debug',
    },
  })
})

test.afterAll(async () => {
  if (server.child.exitCode === null && server.child.signalCode === null) {
    server.child.kill('SIGTERM')
    await server.gone()
  }
  await collector.close()
})

/** The member of the demo data asks for a deposit; answers the session's token. */
async function deposit(page: Page): Promise<string> {
  await logIn(page, 'demo', 'demo-pass-1', server.origin)
  await expect(page).toHaveURL(/\/Home$/)
  await page.goto(`${server.origin}/Tx`)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /traces\.\w+\.js/.test(name)),
  )
  await page.getByLabel('얼마를 입금할까요?').fill(AMOUNT)
  await page.getByRole('button', { name: /입금 신청하기$/ }).click()
  await expect(page.getByRole('heading', { name: '진행 상황' })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.goto('about:blank')
  return token ?? ''
}

const underneath = (spans: CollectedSpan[], parent: CollectedSpan | undefined, name: RegExp) =>
  spans.find((span) => span.parent === parent?.id && span.trace === parent?.trace && name.test(span.name))

test('one trace from the tap to the statement, and nothing personal in traces and logs', async ({ page }) => {
  test.setTimeout(paced(240_000))
  const token = await deposit(page)
  const isTap = ({ name }: CollectedSpan) => name === 'tap button'
  await expect.poll(() => collector.spans().filter(isTap), { timeout: paced(60_000) }).not.toEqual([])
  server.child.kill('SIGTERM')
  await server.gone()

  const spans = collector.spans()
  const call = spans.find(({ name }) => name === 'call deposit')
  const request = spans.find(({ id }) => id === call?.parent)
  const tap = spans.find(({ id }) => id === request?.parent)
  expect(tap).toMatchObject({
    service: 'yaksok-browser',
    name: 'tap button',
    trace: call?.trace,
    attributes: { 'app.part': 'wallet', 'app.route': '/Tx' },
  })
  expect(request).toMatchObject({ service: 'yaksok', attributes: { 'http.response.status_code': 200 } })
  const statement =
    underneath(spans, call, /^SELECT/) ?? underneath(spans, underneath(spans, call, /^transaction$/), /^SELECT/)
  expect(statement?.attributes['db.query.text']).toMatch(/wallet_deposit|deposit/)
  // the page was drawn in a trace of its own
  const drawn = spans.find(({ name }) => name === 'draw page')
  expect(spans.find(({ id }) => id === drawn?.parent)).toMatchObject({ name: 'GET /*' })

  const lines = server.lines().map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.find(({ call: id }) => id === 'deposit')).toMatchObject({ trace_id: call?.trace })
  const member = String(lines.find(({ member: id }) => id !== undefined)?.member)
  const secret = ['홍길동', '110200001234', 'demo-pass-1', token, AMOUNT, '34,567']
  const told = lines.filter(({ event }) => event !== 'demo').map((line) => JSON.stringify(line))
  for (const one of secret) expect([...told, collector.text()].filter((text) => text.includes(one))).toEqual([])
  expect(told.filter((line) => /\bdemo\b/.test(line))).toEqual([])
  const values = spans
    .flatMap(({ name, attributes }) => [name, ...Object.values(attributes)])
    // the hash in a build's version may have no letter
    .map((value) => String(value).replaceAll(/\b\d+\.\d+\.\d+-[0-9a-f]{10}\b/g, 'version'))
  expect(values.filter((value) => value.includes(member) || /127\.0\.0\.1|\bdemo\b|\b\d{6,}\b/.test(value))).toEqual([])
})
