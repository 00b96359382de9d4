import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')

/**
 * A copy of the folder of a part (`remote-home`, `shell`) that a test may edit, with the packages of the original. It
 * lies inside the checkout, where its imports are found, and goes with the worker's process.
 */
export function copyPart(folder: string): string {
  const artifacts = join(ROOT, 'artifacts')
  mkdirSync(artifacts, { recursive: true })
  const work = mkdtempSync(join(artifacts, 'copy-'))
  process.on('exit', () => rmSync(work, { recursive: true, force: true }))
  const from = join(ROOT, folder)
  const dir = join(work, folder)
  cpSync(from, dir, { recursive: true, filter: (path) => !path.startsWith(join(from, 'node_modules')) })
  symlinkSync(join(from, 'node_modules'), join(dir, 'node_modules'), 'dir')
  return dir
}
