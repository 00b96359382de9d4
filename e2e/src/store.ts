import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A copy of the release store that a test may damage. It goes with the worker's process, not with the file's tests: a
 * worker may come back to the same file after its `afterAll`.
 */
export function copyStore(): string {
  const store = mkdtempSync(join(tmpdir(), 'yaksok-store-'))
  process.on('exit', () => rmSync(store, { recursive: true, force: true }))
  cpSync(join(import.meta.dirname, '..', '..', '.releases'), store, { recursive: true })
  return store
}

interface Registry {
  microFrontends: Record<string, { metadata: { version: string }; deployment: { default: boolean } }[]>
}

/** The folder of the version of a remote that is live in a store. */
export function liveFolder(store: string, name: string): string {
  const registry = JSON.parse(readFileSync(join(store, 'registry.json'), 'utf8')) as Registry
  const entry = registry.microFrontends[name]?.find(({ deployment }) => deployment.default)
  if (!entry) throw new Error(`${name} is not released`)
  return join(store, name, entry.metadata.version)
}
