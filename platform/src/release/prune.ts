/** Making room in the store without taking anything away that a browser may still get. */
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { previewedVersions } from '../previews/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { versionsInUse } from './live-entries.ts'

/** Begins the name of a folder of versions that are being deleted. */
const BIN = '.pruned-'

/**
 * Deletes all but the newest `keep` versions of `name`; live versions, canaries, the next rollback's target, what a preview may
 * still show and what another machine's pages may still ask for always stay, whoever changes them at the same time. Answers
 * what was deleted.
 */
export async function prune(store: ReleaseStore, name: string, keep: number, why?: string): Promise<string[]> {
  const deleted: string[] = []
  const served = await store.servedVersions()
  await store.changeFiles((registry) => {
    const inUse = new Set([...versionsInUse(registry, name), ...previewedVersions(store, name)])
    const old = store
      .versionsOf(name)
      .slice(keep)
      .map(({ version }) => version)
      .filter((version) => !inUse.has(version) && !served.has(`${name}@${version}`))
    if (old.length === 0) return []
    // Moving is quick; deleting, which may not be, holds up nobody afterwards.
    const bin = mkdtempSync(join(store.folder, BIN))
    for (const version of old) renameSync(store.releaseDir(name, version), join(bin, version))
    deleted.push(...old)
    return old.map((version) => ({ action: 'prune', name, from: version, ...(why && { why }) }))
  })
  // also those of one that was ended before it had deleted them
  for (const left of readdirSync(store.folder))
    if (left.startsWith(BIN)) rmSync(join(store.folder, left), { recursive: true, force: true })
  return deleted
}
