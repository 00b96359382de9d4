import { spawnSync } from 'node:child_process'
import { ROOT } from './run.ts'

/** The commit of this working copy, 8 digits, with `-dirty` where a file differs from it; `unknown` outside of git. */
export function commitOf(): string {
  const asked = ['describe', '--always', '--dirty', '--exclude=*', '--abbrev=8']
  return spawnSync('git', asked, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() || 'unknown'
}

/** The day a figure was made on and the commit it was made of, as reports say it: `2026-11-25 (commit 1234abcd)`. */
export const madeOn = (at = new Date()): string =>
  `${at.toISOString().slice(0, 10)} (commit ${commitOf().replace('-dirty', '')})`
