import { cpSync } from 'node:fs'
import { basename } from 'node:path'
import { ROOT } from '../../../tools/scripts/lib/run.ts'
import { ownFolder } from './own-folder.ts'

const NOT_SOURCES = new Set(['node_modules', '.git', '.releases', '.data', '.cache', 'artifacts', 'test-results'])

/** A copy of the sources as they are now, with nothing installed. */
export function copyCheckout(): string {
  const folder = ownFolder('yaksok-checkout-')
  cpSync(ROOT, folder, { recursive: true, filter: (path) => path === ROOT || !NOT_SOURCES.has(basename(path)) })
  return folder
}
