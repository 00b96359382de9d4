import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from '../../../platform/tests/src/own-folder.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/**
 * A copy of the folder of a part (`remote-home`, `shell`) that a test may edit, with the packages of the original. It
 * lies inside the checkout, where its imports are found.
 */
export function copyPart(folder: string): string {
  const artifacts = join(ROOT, 'artifacts')
  mkdirSync(artifacts, { recursive: true })
  const work = ownFolder('copy-', artifacts)
  const from = join(ROOT, folder)
  const dir = join(work, folder)
  cpSync(from, dir, { recursive: true, filter: (path) => !path.startsWith(join(from, 'node_modules')) })
  symlinkSync(join(from, 'node_modules'), join(dir, 'node_modules'), 'dir')
  return dir
}
