/** Prometheus's own checks, where its `promtool` is installed (Debian: `prometheus`). */
import { spawnSync } from 'node:child_process'

export const hasPromtool = (): boolean => spawnSync('sh', ['-c', 'command -v promtool']).status === 0

/** @param input what it reads from its standard input */
export function promtool(given: readonly string[], input?: string): { status: number | null; stderr: string } {
  const { status, stderr } = spawnSync('promtool', given, { encoding: 'utf8', ...(input !== undefined && { input }) })
  return { status, stderr }
}

/** What is against the conventions of Prometheus in a page of metrics: `''` for nothing, null where nobody can tell. */
export function checkMetrics(text: string): { problems: string | null } {
  return { problems: hasPromtool() ? promtool(['check', 'metrics'], text).stderr : null }
}
