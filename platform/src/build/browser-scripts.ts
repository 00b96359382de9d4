/**
 * The two browser scripts that each release of a shell has: the boot script, compiled with the app's settings and written
 * into every page, and the service worker, which the gateway answers at `/sw.js`.
 */

import { extname, join } from 'node:path'
import { rspack } from '@rspack/core'
import type { BootConfig } from '../browser/boot/index.ts'
import { globalOf, scriptRule } from './base.ts'
import { BOOT_DIR, WORKER_DIR } from './content-version.ts'
import type { BuildFacts } from './options.ts'
import { compileScript } from './script.ts'

/** Compiles the service worker. Throws what the build found wrong. */
export function compileWorker(): Promise<string> {
  const entry = join(WORKER_DIR, `main${extname(import.meta.filename)}`)
  return compileScript({ entry, rules: [scriptRule()], plugins: [] })
}

/** Compiles the boot script of an app. Throws what the build found wrong. */
export function compileBoot({ scope, app }: Pick<BuildFacts, 'scope' | 'app'>): Promise<string> {
  const config: BootConfig = {
    page: globalOf(scope),
    looks: app?.looks ?? [],
    ...(app?.session && { session: app.session }),
  }
  return compileScript({
    entry: join(BOOT_DIR, `main${extname(import.meta.filename)}`),
    rules: [scriptRule()],
    plugins: [new rspack.DefinePlugin({ __BOOT__: JSON.stringify(config) })],
  })
}
