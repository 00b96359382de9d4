/** The alert rules of deploy/alerts, as tests look at them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ROOT } from '../lib/run.ts'

export const RULES_FILE = join(ROOT, 'deploy', 'alerts', 'yaksok.rules.yml')

export interface Alert {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

export function readAlerts(): Alert[] {
  const { groups } = parse(readFileSync(RULES_FILE, 'utf8')) as { groups: { rules: Alert[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

/** Metrics that an expression asks for, as the app names them: without what Prometheus adds to a histogram. */
export function metricsIn(expr: string): string[] {
  const names = expr.match(/\b(?:yaksok|nodejs)_[a-z0-9_]+/g) ?? []
  return [...new Set(names.map((name) => name.replace(/_(bucket|sum|count)$/, '')))]
}
