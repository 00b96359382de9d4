/** The boot script of a shell's release: compiled with what the app gives, and written into every page by the gateway. */
import { extname, join } from 'node:path'
import { rspack } from '@rspack/core'
import type { BootConfig } from '../browser/boot/index.ts'
import { globalOf, scriptRule } from './base.ts'
import { BOOT_DIR } from './browser-sources.ts'
import type { BuildFacts } from './options.ts'
import { compileScript } from './script.ts'

/** The script for the pages of an app. Throws what the build found wrong. */
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
