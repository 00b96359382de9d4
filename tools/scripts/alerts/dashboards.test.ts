import { expect, test } from 'vitest'
import { expressionsOf, readDashboards } from './dashboards.ts'
import { metricsIn, readRecorded } from './rules.ts'

const dashboards = readDashboards()

test('each part of the service has its dashboard, under an address of its own', () => {
  expect(dashboards.map(({ file }) => file)).toEqual([
    'api.json',
    'database.json',
    'delivery.json',
    'members.json',
    'money-desk.json',
    'rounds.json',
  ])
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length)
})

test.each(dashboards.map((dashboard) => [dashboard.file, dashboard] as const))(
  '%s: each panel says what it shows, in which unit, and asks for series in PromQL',
  (_, dashboard) => {
    expect(dashboard.panels.length).toBeGreaterThan(3)
    for (const { title, description = '', fieldConfig, datasource, targets = [] } of dashboard.panels) {
      expect(description.length, title).toBeGreaterThan(20)
      expect(fieldConfig?.defaults.unit, title).toBeTruthy()
      expect(datasource?.uid, title).toMatch(/^\$\{datasource\}$/)
      expect(targets.length, title).toBeGreaterThan(0)
      for (const { expr } of targets) expect(metricsIn(expr).length, expr).toBeGreaterThan(0)
    }
    expect(new Set(dashboard.panels.map(({ title }) => title)).size).toBe(dashboard.panels.length)
  },
)

test('what is recorded is asked for by somebody, and under a name that says how', () => {
  const asked = dashboards.flatMap(expressionsOf).join('\n')
  for (const { record } of readRecorded()) {
    expect(record).toMatch(/^yaksok:[a-z_]+:[a-z0-9_]+$/)
    expect(asked, record).toContain(record)
  }
})

test('what is no PromQL is refused', () => {
  expect(() => metricsIn('sum(rate(yaksok_calls_total[5m])')).toThrow(SyntaxError)
})
