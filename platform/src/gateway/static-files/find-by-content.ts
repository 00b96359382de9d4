/** `/r/<name>/files/<file>`: in which version of a part a file is whose name tells its contents (`addressOf`). */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { entriesOf, isNamedByContent, type Registry } from '../../registry/index.ts'
import type { IsPublished, ReleaseStore } from '../../release-store/index.ts'
import { own } from '../../util/index.ts'
import type { FetchVersion } from '../live-registry/index.ts'

interface Versions {
  registry(): Registry
  isPublished: IsPublished
  /** Has what other machines of the same store know. */
  supply: FetchVersion | undefined
}

/** The version of `name` that has `file`, of those that went live; undefined where none has it. */
export type FindByContent = (name: string, file: string) => Promise<string | undefined>

/** What is live comes first, then what is here of before, then what another machine has of before. */
export function finderOf(store: ReleaseStore, { registry, isPublished, supply }: Versions): FindByContent {
  return async (name, file) => {
    if (!isNamedByContent(file)) return undefined
    const has = (version: string) => hasFile(store, name, version, file)
    const known = registry()
    const live = entriesOf(known, name).find((entry) => entry.extras.files[file])?.metadata.version
    if (live && store.hasRelease(name, live)) return live
    const isServed = (version: string) => has(version) && isPublished(name, version)
    const found = namesIn(join(store.folder, name)).find(isServed) ?? live
    if (found || !supply) return found
    for (const version of own(known.extras.history, name) ?? []) {
      if (store.hasRelease(name, version)) continue
      await supply(name, version, isPublished)
      if (has(version)) return version
    }
    return undefined
  }
}

/** Of a folder, which may not be there. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function hasFile(store: ReleaseStore, name: string, version: string, file: string): boolean {
  try {
    return Object.hasOwn(store.readRelease(name, version).files, file)
  } catch {
    // not here, or damaged: it has nothing to give
    return false
  }
}
