import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

/** Gauges that are called counters: `nodejs_active_handles` and the like hold the same, by kind. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

/**
 * Counters of the process: CPU, memory, delay of the event loop, open files (prom-client's defaults) and
 * `yaksok_build_info`. Once a process.
 * @param root folder of the checkout that runs
 */
export function processMetrics(root: string): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  const info = new Gauge({
    name: 'yaksok_build_info',
    help: 'Always 1; what runs is in the labels',
    labelNames: ['version', 'commit', 'node'] as const,
    registers: [registry],
  })
  info.set({ version: versionOf(root), commit: commitOf(root), node: process.versions.node }, 1)
  return registry
}

/** Version of the package in a folder. */
export function versionOf(root: string): string {
  return (JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { version: string }).version
}

/** An image is told when it is made (`BUILD_COMMIT`); what else has no git, e.g. an unpacked archive, says so. */
function commitOf(root: string): string {
  if (process.env.BUILD_COMMIT) return process.env.BUILD_COMMIT.slice(0, 12)
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return 'unknown'
  }
}
