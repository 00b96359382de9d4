import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { basename } from 'node:path'
import { ownFolder } from '../../../platform/tests/src/own-folder.ts'
import { ROOT } from '../../../tools/scripts/lib/run.ts'

const NOT_SOURCES = new Set(['node_modules', '.git', '.releases', '.data', '.cache', 'artifacts', 'test-results'])

/** Git of somebody who has set up nothing. */
const GIT = ['-c', 'user.name=Reader', '-c', 'user.email=reader@example.com', '-c', 'commit.gpgsign=false']

/** A clone of the sources as they are now, with one commit and nothing installed. */
export function copyCheckout(): string {
  const folder = ownFolder('yaksok-checkout-')
  cpSync(ROOT, folder, { recursive: true, filter: (path) => path === ROOT || !NOT_SOURCES.has(basename(path)) })
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-q', '-m', 'docs: begin'],
  ])
    execFileSync('git', [...GIT, ...args], { cwd: folder })
  return folder
}
