/** One script of the page that is no chunk of a release's bundle, compiled to its text. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RspackPluginInstance, RuleSetRule } from '@rspack/core'
import { TARGET } from './base.ts'
import { compile } from './compile.ts'

interface ScriptOptions {
  /** File that it starts from. */
  entry: string
  rules?: RuleSetRule[]
  plugins: RspackPluginInstance[]
}

/** The minified script. Throws what the build found wrong. */
export async function compileScript({ entry, rules = [], plugins }: ScriptOptions): Promise<string> {
  const path = mkdtempSync(join(tmpdir(), 'script-'))
  try {
    await compile({
      mode: 'production',
      target: ['web', TARGET],
      devtool: false,
      entry,
      output: { path, filename: 'script.js' },
      module: { rules },
      plugins,
      performance: false,
      stats: 'none',
      infrastructureLogging: { level: 'error' },
    })
    return readFileSync(join(path, 'script.js'), 'utf8')
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}
