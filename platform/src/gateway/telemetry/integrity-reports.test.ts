import { expect, test } from 'vitest'
import { gatewayUnderTest } from '../gateway.fixture.ts'

const at = gatewayUnderTest()
const ORIGIN = 'http://app.example'

const report = (body: object = {}, more: object = {}) => ({
  type: 'integrity-violation',
  url: `${ORIGIN}/home`,
  age: 1,
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: `${ORIGIN}/home`,
    blockedURL: `${ORIGIN}/r/home/1/chunk.js`,
    destination: 'script',
    reportOnly: true,
    ...body,
  },
  ...more,
})
const send = (payload: string, { type = 'application/reports+json', remoteAddress = '10.0.0.1' } = {}) =>
  at.app.inject({
    method: 'POST',
    url: '/integrity-report',
    headers: { host: 'app.example', 'content-type': type },
    payload,
    remoteAddress,
  })
const metrics = async () => (await at.app.inject('/metrics')).body

test('a page asks for reports on scripts that have no hash, and says where to', async () => {
  await at.open()
  for (const url of ['/home', '/', '/nowhere']) {
    const { headers } = await at.app.inject(url)
    expect(headers['integrity-policy-report-only'], url).toBe('blocked-destinations=(script), endpoints=(integrity)')
    expect(headers['reporting-endpoints'], url).toBe('integrity="/integrity-report"')
  }
})

test('reports are counted by the part whose file it was', async () => {
  await at.open()
  const reports = [
    report(),
    report({ blockedURL: `${ORIGIN}/r/home/files/other.0123456789.css`, destination: 'style' }),
    report({ blockedURL: `${ORIGIN}/r/evil/1/a.js` }),
    report({ blockedURL: 'https://cdn.example/r/home/1/a.js' }),
  ]
  expect((await send(JSON.stringify(reports))).statusCode).toBe(204)
  const body = await metrics()
  expect(body).toContain('app_unhashed_files_total{part="home",destination="script"} 1')
  expect(body).toContain('app_unhashed_files_total{part="home",destination="style"} 1')
  expect(body).toContain('app_unhashed_files_total{part="elsewhere",destination="script"} 2')
  expect(body).not.toMatch(/evil|cdn\.example/)
})

test.each<[string, string, number, string]>([
  ['no JSON', '{', 400, 'malformed'],
  ['no list', '{}', 400, 'malformed'],
  ['an empty list', '[]', 400, 'malformed'],
  ['another kind of report', JSON.stringify([report({}, { type: 'crash' })]), 400, 'malformed'],
  ['a destination that there is not', JSON.stringify([report({ destination: 'home"} 9' })]), 400, 'malformed'],
  ['an address that is none', JSON.stringify([report({ blockedURL: 'x' })]), 400, 'malformed'],
  ['more than pages have files', JSON.stringify(Array(201).fill(1)), 400, 'malformed'],
  [
    'a page of another site',
    JSON.stringify([report(), report({ documentURL: 'https://evil.example/' })]),
    400,
    'foreign',
  ],
])('a report with %s is dropped whole, and counted as that', async (_, payload, status, why) => {
  await at.open()
  expect((await send(payload)).statusCode).toBe(status)
  const body = await metrics()
  expect(body).toContain(`app_telemetry_dropped_total{why="${why}"} 1`)
  expect(body).not.toMatch(/app_unhashed_files_total\{/)
})

test('what is huge is not read, and what any page could send unasked is not taken', async () => {
  await at.open()
  expect((await send(`["${'x'.repeat(70_000)}"]`)).statusCode).toBe(413)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json'])
    expect((await send(JSON.stringify([report()]), { type })).statusCode, type).toBe(415)
  expect(await metrics()).not.toMatch(/app_unhashed_files_total\{/)
})

test('one network counts thirty reports a minute, and costs no line of the log', async () => {
  const lines: string[] = []
  await at.open({ server: { logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } } })
  lines.length = 0
  for (let index = 0; index < 40; index += 1)
    await send(JSON.stringify([report()]), { remoteAddress: `2001:db8::${index.toString(16)}:1` })
  const body = await metrics()
  expect(body).toContain('app_unhashed_files_total{part="home",destination="script"} 30')
  expect(body).toContain('app_telemetry_dropped_total{why="rate"} 10')
  expect(lines.join('')).not.toMatch(/10\.0\.0|2001:db8|chunk\.js/)
})
