import { defaultShell, type Registry, type Release } from '../registry/index.ts'
import { hasRelease, readRelease } from './store.ts'

/** The release of the default shell; undefined where none was released, or its files are gone. */
export function liveShell(store: string, registry: Registry): Release | undefined {
  const [name, entry] = defaultShell(registry) ?? []
  const version = entry?.metadata.version
  return name && version && hasRelease(store, name, version) ? readRelease(store, name, version) : undefined
}
