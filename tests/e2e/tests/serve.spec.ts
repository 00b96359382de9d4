import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { readRegistry } from '@yaksok/platform/registry'
import { publish } from '@yaksok/platform/release'
import { paced } from '@yaksok/platform/testing'
import { CODE, calls, openEnvelope } from '@yaksok/shared/core/contract'
import { forkRelease, someByDay, apartTest as test } from '@yaksok/testing'
import { expressionsOf, readDashboards } from '../../../tools/scripts/alerts/dashboards.ts'
import { checkMetrics } from '../../../tools/scripts/alerts/promtool.ts'
import { metricsIn, readAlerts } from '../../../tools/scripts/alerts/rules.ts'
import { freePort, start, stop } from '../src/served.ts'
import { childrenOf, startServer } from '../src/server-process.ts'
import { copyStore } from '../src/store.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
let store: string
let dataDir: string

test.beforeAll(() => {
  store = copyStore()
  dataDir = mkdtempSync(join(tmpdir(), 'yaksok-serve-'))
})

test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('serve opens what is live as it stands, with no demo member, one JSON line an event', async () => {
  test.setTimeout(paced(240_000))
  const before = readFileSync(join(store, 'registry.json'), 'utf8')
  const token = 'metrics-of-this-test'
  const server = await startServer({ store, dataDir, env: { METRICS_TOKEN: token } })
  const login = await fetch(`${server.origin}/api${calls.login.spellings[0].path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: 'demo', password: 'demo-pass-1' }),
  })
  expect(openEnvelope(await login.json()).code).not.toBe(CODE.success)
  expect((await fetch(`${server.origin}/Login`)).status).toBe(200)
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(401)
  const headers = { authorization: `Bearer ${token}` }
  const metrics = await (await fetch(`${server.origin}/metrics`, { headers })).text()
  for (const name of ['process_cpu_seconds_total', 'nodejs_eventloop_lag_seconds', 'yaksok_build_info{version='])
    expect(metrics).toContain(name)
  const expressions = [...readAlerts().map(({ expr }) => expr), ...readDashboards().flatMap(expressionsOf)]
  const asked = expressions.flatMap((expr) => metricsIn(expr))
  expect(
    asked.filter((name) => !metrics.includes(`# TYPE ${name} `)),
    'metrics that alerts and dashboards ask for',
  ).toEqual([])
  const { problems } = checkMetrics(metrics)
  if (problems === null) test.info().annotations.push({ type: 'skipped', description: 'promtool is not installed' })
  else expect(problems).toBe('')
  server.child.kill('SIGTERM')
  await server.gone()
  for (const line of server.lines()) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) })
  expect(readFileSync(join(store, 'registry.json'), 'utf8')).toBe(before)
})

test('serve on an empty store says what to do, and builds nothing', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'yaksok-empty-'))
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, RELEASE_STORE: empty },
    },
  )
  expect(status).toBe(1)
  expect(stderr).toMatch(/^✗ YK2020 Nothing is released into [^\n]+: run `npm run publish-all` first\n$/)
  expect(readdirSync(empty)).toEqual([])
  rmSync(empty, { recursive: true })
})

const setup: [string, ...string[]] = [process.execPath, 'setup.mjs', 'server/src/main.ts']

for (const signal of someByDay(['SIGTERM', 'SIGINT'] as const))
  test(`${signal}: not ready first, then what was asked is answered, PostgreSQL ends, and the code is 0`, async () => {
    test.setTimeout(paced(240_000))
    // for as long as a slow machine needs to see it
    const drain = String(Math.ceil(paced(3000) / 1000))
    const server = await startServer({ store, dataDir, env: { DRAIN_SECONDS: drain } }, setup)
    // A terminal's Ctrl-C reaches the whole group; setup.mjs passes on what reaches it alone.
    if (signal === 'SIGINT') process.kill(-(server.child.pid as number), signal)
    else server.child.kill(signal)
    await expect.poll(server.readiness, { timeout: paced(20_000), intervals: [50] }).toBe(503)
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
    await server.gone()
    expect(server.child.exitCode).toBe(0)
  })

test('whoever is killed above it, the app and its PostgreSQL do not stay behind', async () => {
  test.setTimeout(paced(400_000))
  test.skip(process.platform !== 'linux', 'reads the children of a process from /proc')
  const asNpm = () => startServer({ store, dataDir })
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const server = await asNpm()
    server.child.kill(signal)
    await server.gone()
  }
  const below = await asNpm()
  const [setupPid] = childrenOf(below.child.pid as number)
  process.kill(setupPid as number, 'SIGKILL')
  await below.gone()
  const bare = await startServer({ store, dataDir }, setup)
  bare.child.kill('SIGKILL')
  await bare.gone()
})

test('npm start on a store that is filled changes nothing in it: canaries and pins outlive a restart', async () => {
  test.setTimeout(paced(240_000))
  const registry = () => readRegistry(store).registry
  // Neither is what the working copy would build.
  await publish(store, forkRelease(store, 'home', { version: 'released' }), { why: 'test' })
  await publish(store, forkRelease(store, 'wallet', { version: 'canary' }), { canary: 10, why: 'test' })
  const before = registry()
  const demo = mkdtempSync(join(tmpdir(), 'yaksok-start-'))
  const child = await start(await freePort(), demo, store)
  await stop(child)
  expect(registry()).toEqual(before)
  rmSync(demo, { recursive: true, force: true })
})
