import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from '../../../platform/tests/src/own-folder.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/**
 * A copy of the folder of a part (`remote-home`, `shell`) that a test may edit, with the packages of the original, and
 * generated files of its own. It lies inside the checkout, where its imports are found.
 */
export function copyPart(folder: string): string {
  const artifacts = join(ROOT, 'artifacts')
  mkdirSync(artifacts, { recursive: true })
  const work = ownFolder('copy-', artifacts)
  const from = join(ROOT, folder)
  const dir = join(work, folder)
  const packages = join(from, 'node_modules')
  cpSync(from, dir, { recursive: true, filter: (path) => !path.startsWith(packages) })
  mkdirSync(join(dir, 'node_modules'))
  for (const name of readdirSync(packages))
    if (name !== '.cache') symlinkSync(join(packages, name), join(dir, 'node_modules', name), 'dir')
  return dir
}
