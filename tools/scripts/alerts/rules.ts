/** The rules of deploy/alerts, as tests look at them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { parse } from 'yaml'
import { ROOT } from '../lib/run.ts'

export const RULES_FILE = join(ROOT, 'deploy', 'alerts', 'yaksok.rules.yml')
/** What `promtool test rules` goes by. */
export const RULE_TESTS = join(ROOT, 'deploy', 'alerts', 'yaksok.test.yml')

export interface Alert {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

/** What Prometheus keeps under a name of its own. */
export interface Recorded {
  record: string
  expr: string
}

function readRules(): (Alert | Recorded)[] {
  const { groups } = parse(readFileSync(RULES_FILE, 'utf8')) as { groups: { rules: (Alert | Recorded)[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

export const readAlerts = (): Alert[] => readRules().filter((rule) => 'alert' in rule)
export const readRecorded = (): Recorded[] => readRules().filter((rule) => 'record' in rule)

/**
 * Metrics that an expression asks for, as the app names them: through what is recorded, and without what Prometheus adds to
 * a histogram.
 * @throws SyntaxError for what is no PromQL
 */
export function metricsIn(expr: string, recorded: readonly Recorded[] = readRecorded()): string[] {
  const names = namesIn(expr).flatMap((name) => {
    const rule = recorded.find(({ record }) => record === name)
    return rule ? metricsIn(rule.expr, recorded) : [name.replace(/_(bucket|sum|count)$/, '')]
  })
  return [...new Set(names)]
}

/** Names of the series that an expression selects. @throws SyntaxError with the place */
function namesIn(expr: string): string[] {
  const names: string[] = []
  parser.parse(expr).iterate({
    enter({ type, from, to }) {
      if (type.isError) throw new SyntaxError(`no PromQL at ${from}: ${expr}`)
      if (type.name === 'Identifier') names.push(expr.slice(from, to))
    },
  })
  return names
}
