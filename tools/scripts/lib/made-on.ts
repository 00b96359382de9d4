import { spawnSync } from 'node:child_process'
import { ROOT } from './run.ts'

/** The day a figure was made on and the commit it was made of, as reports say it: `2026-11-25 (commit 1234abcd)`. */
export function madeOn(at = new Date()): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: ROOT, encoding: 'utf8' })
  return `${at.toISOString().slice(0, 10)} (commit ${stdout?.trim() || 'unknown'})`
}
