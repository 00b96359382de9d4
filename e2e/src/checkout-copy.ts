import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ROOT } from '../../scripts/lib/run.ts'

const NOT_SOURCES = new Set(['node_modules', '.git', '.releases', '.data', '.cache', 'artifacts', 'test-results'])

/** A copy of the sources as they are now, with nothing installed; it goes with the worker's process. */
export function copyCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-checkout-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync(ROOT, folder, { recursive: true, filter: (path) => path === ROOT || !NOT_SOURCES.has(basename(path)) })
  return folder
}
