import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TARGET } from '../base.ts'
import { compile } from '../compile.ts'
import { PAGE_RUNTIME, runtimeParts } from './runtime.ts'

/** The runtime as a script of its own, for pages of hosts that have none of its version to give. */
export interface Fallback {
  file: string
  text: string
  integrity: string
}

let compiled: Promise<Fallback> | undefined

/** Compiled once: it is the same beside every container. */
export function compileFallback(): Promise<Fallback> {
  compiled ??= build()
  return compiled
}

async function build(): Promise<Fallback> {
  const path = mkdtempSync(join(tmpdir(), 'federation-'))
  try {
    await compile({
      mode: 'production',
      target: ['web', TARGET],
      devtool: false,
      entry: PAGE_RUNTIME,
      output: { path, filename: 'runtime.js' },
      plugins: runtimeParts({ remotes: false }),
      performance: false,
      stats: 'none',
      infrastructureLogging: { level: 'error' },
    })
    const text = readFileSync(join(path, 'runtime.js'), 'utf8')
    const hash = (algorithm: string) => createHash(algorithm).update(text)
    return {
      file: `federation.${hash('sha256').digest('hex').slice(0, 10)}.js`,
      text,
      integrity: `sha384-${hash('sha384').digest('base64')}`,
    }
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}
