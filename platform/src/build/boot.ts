/** The boot script of a shell's release: compiled with what the app gives, and written into every page by the gateway. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { rspack } from '@rspack/core'
import type { BootConfig } from '../boot/config.ts'
import { globalOf, scriptRule, TARGET } from './base.ts'
import { BOOT_DIR } from './boot-files.ts'
import { compile } from './compile.ts'
import type { BuildFacts } from './options.ts'

/** The script for the pages of an app. Throws what the build found wrong. */
export async function compileBoot({ scope, app }: Pick<BuildFacts, 'scope' | 'app'>): Promise<string> {
  const path = mkdtempSync(join(tmpdir(), 'boot-'))
  const config: BootConfig = {
    page: globalOf(scope),
    looks: app?.looks ?? [],
    ...(app?.session && { session: app.session }),
  }
  try {
    await compile({
      mode: 'production',
      target: ['web', TARGET],
      devtool: false,
      entry: join(BOOT_DIR, `main${extname(import.meta.filename)}`),
      output: { path, filename: 'boot.js' },
      module: { rules: [scriptRule()] },
      plugins: [new rspack.DefinePlugin({ __BOOT__: JSON.stringify(config) })],
      performance: false,
      stats: 'none',
      infrastructureLogging: { level: 'error' },
    })
    return readFileSync(join(path, 'boot.js'), 'utf8')
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}
