/** `/r/<name>/files/<file>`: in which version of a part a file is whose name tells its contents (`addressOf`). */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isNamedByContent, type Registry } from '../../registry/index.ts'
import type { IsPublished, ReleaseStore } from '../../release-store/index.ts'
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
  /** Files of versions that are not live, which never change. */
  const read = new Map<string, ReadonlySet<string>>()
  const has = (name: string, version: string, file: string): boolean => {
    const key = `${name}@${version}`
    const files = read.get(key) ?? filesOf(store, name, version)
    if (files) read.set(key, files)
    return files?.has(file) ?? false
  }
  return async (name, file) => {
    if (!isNamedByContent(file)) return undefined
    const isHere = (version: string) => store.hasRelease(name, version)
    const { microFrontends, extras } = registry()
    const live = ownOf(microFrontends, name).find((entry) => entry.extras.files[file])?.metadata.version
    if (live && isHere(live)) return live
    const here = namesIn(join(store.folder, name)).filter((version) => isPublished(name, version) && isHere(version))
    const found = here.find((version) => has(name, version, file)) ?? live
    if (found || !supply) return found
    for (const version of ownOf(extras.history, name)) {
      if (here.includes(version)) continue
      await supply(name, version, isPublished)
      if (has(name, version, file)) return version
    }
    return undefined
  }
}

/** What a part has; nothing of a name that every object knows. */
const ownOf = <One>(parts: Readonly<Record<string, One[]>>, name: string): One[] =>
  (Object.hasOwn(parts, name) && parts[name]) || []

/** Of a folder, which may not be there. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function filesOf(store: ReleaseStore, name: string, version: string): ReadonlySet<string> | undefined {
  try {
    return new Set(Object.keys(store.readRelease(name, version).files))
  } catch {
    // not here, or damaged: it has nothing to give
    return undefined
  }
}
