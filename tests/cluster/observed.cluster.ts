/** A gateway and an API apart, seen from outside: their metrics by Prometheus's own check, and a trace through both. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Collector, openCollector } from '@yaksok/platform/testing'
import { applicationUrl, type Cluster, startCluster } from '@yaksok/server/postgres'
import { calls } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppProcess, appProcess, runOps } from './lib/processes.ts'
import { describeWith } from './lib/with-programs.ts'

const ALERTS = join(import.meta.dirname, '../..', 'deploy', 'alerts')
const folder = mkdtempSync(join(tmpdir(), 'yaksok-observed-'))
let collector: Collector
let cluster: Cluster
let api: AppProcess
let gateway: AppProcess

beforeAll(async () => {
  collector = await openCollector()
  cluster = await startCluster({ dataDir: join(folder, 'postgres') })
  await runOps({ DATABASE_OWNER_URL: cluster.url() }, ['migrate'])
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    DATABASE_URL: applicationUrl(cluster.url()),
    DATA_DIR: folder,
    INTERNAL_TOKEN: 'shown-among-processes-of-a-test',
    TRUST_PROXY: 'loopback',
    DRAIN_SECONDS: '0',
    METRICS_PUBLIC: '1',
  }
  api = await appProcess('api', { ...env, ROLE: 'api' })
  await api.start()
  gateway = await appProcess('gateway', { ...env, ROLE: 'gateway', API_URL: api.origin })
  await gateway.start()
})

afterAll(async () => {
  await gateway?.kill()
  await api?.kill()
  await cluster?.stop()
  await collector?.close()
  rmSync(folder, { recursive: true, force: true })
})

describeWith(['promtool'], 'Prometheus', ({ promtool }) => {
  const run = (given: string[], input = '') => {
    const { status, stderr } = spawnSync(promtool, given, { encoding: 'utf8', input })
    return { status, stderr }
  }

  test('the metrics of both keep its conventions', async () => {
    for (const { origin } of [api, gateway])
      expect(run(['check', 'metrics'], await (await fetch(`${origin}/metrics`)).text())).toEqual({
        status: 0,
        stderr: '',
      })
  })

  test.for([
    ['check', 'rules', 'yaksok.rules.yml'],
    ['test', 'rules', 'yaksok.test.yml'],
  ])('%s %s %s', ([verb = '', what = '', file = '']) => {
    expect(run([verb, what, join(ALERTS, file)])).toEqual({ status: 0, stderr: '' })
  })
})

test('one trace goes through the gateway and the API to the statement', async () => {
  const answered = await fetch(`${gateway.origin}/api${calls.login.spellings[0].path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: 'nobody-here', password: 'wrong-pass-1' }),
  })
  expect(answered.status).toBeLessThan(500)
  await gateway.stop()
  await api.stop()
  const spans = collector.spans()
  const call = spans.find(({ name }) => name === 'call login')
  const atApi = spans.find(({ id }) => id === call?.parent)
  const atGateway = spans.find(({ id }) => id === atApi?.parent)
  expect(atGateway).toMatchObject({ name: 'POST /api/*', parent: undefined, trace: call?.trace })
  const within = spans.filter(({ trace, name }) => trace === call?.trace && /^(SELECT|INSERT|UPDATE) /.test(name))
  expect(within.length).toBeGreaterThan(0)
  expect(collector.text()).not.toMatch(/nobody-here|wrong-pass-1|127\.0\.0\.1/)
})
