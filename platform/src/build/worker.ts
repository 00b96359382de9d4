/** The service worker of a shell's release: one script that the gateway answers at `/sw.js`. */
import { extname, join } from 'node:path'
import { scriptRule } from './base.ts'
import { compileScript } from './script.ts'

/** Where a release of a shell has it. */
export const WORKER_FILE = 'html/worker.js'

/** The script. Throws what the build found wrong. */
export function compileWorker(): Promise<string> {
  const entry = join(import.meta.dirname, '..', 'worker', `main${extname(import.meta.filename)}`)
  return compileScript({ entry, rules: [scriptRule()], plugins: [] })
}
