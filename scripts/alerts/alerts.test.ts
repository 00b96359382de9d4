import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { metricsIn, RULES_FILE, readAlerts } from './rules.ts'

const RUNBOOKS = join(ROOT, 'deploy', 'runbooks')
const PARTS = ['## What members notice', '## How to see it', '## What to do', '## Good to know']

test('each alert has its page, and each page its alert', () => {
  const alerts = readAlerts()
  expect(alerts.length).toBeGreaterThan(8)
  for (const { alert, annotations } of alerts) expect(annotations.runbook).toBe(`runbooks/${alert}.md`)
  expect(readdirSync(RUNBOOKS).toSorted()).toEqual(alerts.map(({ alert }) => `${alert}.md`).toSorted())
})

test.each(readAlerts().map((alert) => [alert.alert, alert] as const))(
  '%s says what, how bad, and waits',
  (_, alert) => {
    expect(metricsIn(alert.expr).length).toBeGreaterThan(0)
    expect(['page', 'ticket']).toContain(alert.labels.severity)
    expect(alert.for).toMatch(/^\d+m$/)
    expect(alert.annotations.summary.length).toBeGreaterThan(20)
    const page = readFileSync(join(RUNBOOKS, `${alert.alert}.md`), 'utf8')
    for (const part of PARTS) expect(page).toContain(part)
    // what a page names must be there
    for (const [, link = ''] of page.matchAll(/\]\((?!https?:)([^)#]+)/g))
      expect(() => readFileSync(join(RUNBOOKS, link))).not.toThrow()
  },
)

test('metrics are found in an expression without what Prometheus adds', () => {
  expect(
    metricsIn('histogram_quantile(0.9, rate(yaksok_call_seconds_bucket[5m])) > max(nodejs_eventloop_lag_p99_seconds)'),
  ).toEqual(['yaksok_call_seconds', 'nodejs_eventloop_lag_p99_seconds'])
})

const hasPromtool = spawnSync('sh', ['-c', 'command -v promtool']).status === 0
test.skipIf(!hasPromtool)('promtool takes the rules', () => {
  const { status, stderr } = spawnSync('promtool', ['check', 'rules', RULES_FILE], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
