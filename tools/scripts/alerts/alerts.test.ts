import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../lib/run.ts'
import { checkMetrics, hasPromtool, promtool } from './promtool.ts'
import { metricsIn, RULE_TESTS, RULES_FILE, readAlerts } from './rules.ts'

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

test('each alert is shown firing, and silent on a quiet system, by a test of promtool', () => {
  const { tests } = parse(readFileSync(RULE_TESTS, 'utf8')) as {
    tests: { name: string; alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[]
  }
  const alerts = readAlerts().map(({ alert }) => alert)
  const of = (fires: boolean) =>
    tests
      .flatMap((one) => one.alert_rule_test)
      .filter(({ exp_alerts: expected }) => expected.length > 0 === fires)
      .map(({ alertname }) => alertname)
  expect(of(true).toSorted()).toEqual(alerts.toSorted())
  expect(of(false).toSorted()).toEqual(alerts.toSorted())
})

test('metrics are found in an expression without what Prometheus adds, and through what is recorded', () => {
  expect(
    metricsIn('histogram_quantile(0.9, rate(yaksok_call_seconds_bucket[5m])) > max(nodejs_eventloop_lag_p99_seconds)'),
  ).toEqual(['yaksok_call_seconds', 'nodejs_eventloop_lag_p99_seconds'])
  expect(metricsIn('yaksok:call_faults:ratio5m > 0.01')).toEqual(['yaksok_calls_total'])
})

test.skipIf(!hasPromtool()).for([
  ['check', 'rules', RULES_FILE],
  ['test', 'rules', RULE_TESTS],
])('promtool %s %s', (given) => {
  expect(promtool(given)).toEqual({ status: 0, stderr: '' })
})

test.skipIf(!hasPromtool())('promtool finds a metric whose name is against the conventions', () => {
  const page = (name: string) => `# HELP ${name} x\n# TYPE ${name} gauge\n${name} 1\n`
  expect(checkMetrics(page('yaksok_sessions'))).toEqual({ problems: '' })
  expect(checkMetrics(page('yaksok_sessions_total')).problems).toContain('_total')
})
