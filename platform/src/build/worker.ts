/** The service worker of a shell's release: one script that the gateway answers at `/sw.js`. */
import { extname, join } from 'node:path'
import { scriptRule } from './base.ts'
import { WORKER_DIR } from './browser-sources.ts'
import { compileScript } from './script.ts'

/** The script. Throws what the build found wrong. */
export function compileWorker(): Promise<string> {
  const entry = join(WORKER_DIR, `main${extname(import.meta.filename)}`)
  return compileScript({ entry, rules: [scriptRule()], plugins: [] })
}
