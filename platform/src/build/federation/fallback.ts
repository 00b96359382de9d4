import { createHash } from 'node:crypto'
import { integrityOf } from '../../util/index.ts'
import { compileScript } from '../script.ts'
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
  const text = await compileScript({ entry: PAGE_RUNTIME, plugins: runtimeParts({ remotes: false }) })
  return {
    file: `federation.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.js`,
    text,
    integrity: integrityOf(Buffer.from(text)),
  }
}
