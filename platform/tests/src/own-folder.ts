import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made: string[] = []
process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/**
 * A new, empty folder. It goes with the worker's process, not with the file's tests: a worker may come back to the same
 * file after its `afterAll`.
 * @param within a folder that exists; else the system's for temporary files
 */
export function ownFolder(prefix: string, within = tmpdir()): string {
  const folder = mkdtempSync(join(within, prefix))
  made.push(folder)
  return folder
}
