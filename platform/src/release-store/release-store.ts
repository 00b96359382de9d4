/**
 * The release store as commands and services use it. It stands for the folder of this machine, for the copy of a store that
 * many machines share, and for that store itself: a change reaches all of them (docs/decisions/049-shared-release-store.md).
 */
import type { Registry, Release } from '../registry/index.ts'
import { type AuditEntry, type AuditLine, readAudit } from './audit.ts'
import { changeFiles, changeRegistry } from './change-registry.ts'
import { fetchVersion, servedVersions } from './shared/open-store.ts'
import type { Refusal } from './signed-statement.ts'
import { addToStore, hasRelease, liveShell, readRegistry, readRelease, releaseDir, versionsOf } from './store.ts'

export class ReleaseStore {
  /** Where its files are on this machine. */
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** Reads what is live; see `readRegistry` of store.ts. */
  readRegistry(): ReturnType<typeof readRegistry> {
    return readRegistry(this.folder)
  }

  /** Reads `release.json` of a version. Throws StoreError when it is damaged or gone. */
  readRelease(name: string, version: string): Release {
    return readRelease(this.folder, name, version)
  }

  /** True when the finished build of a version is in the store now. */
  hasRelease(name: string, version: string): boolean {
    return hasRelease(this.folder, name, version)
  }

  /** Folder of one version's files. */
  releaseDir(name: string, version: string): string {
    return releaseDir(this.folder, name, version)
  }

  /** Finished builds of a part, the newest first. */
  versionsOf(name: string): Release[] {
    return versionsOf(this.folder, name)
  }

  /** The release of the default shell of `registry`; undefined where none was released, or its files are gone. */
  liveShell(registry: Registry): Release | undefined {
    return liveShell(this.folder, registry)
  }

  /** Lines of the audit log, oldest first. */
  readAudit(): AuditLine[] {
    return readAudit(this.folder)
  }

  /** Adds a finished build. */
  addRelease(builtDir: string, release: Release): void {
    addToStore(this.folder, builtDir, release)
  }

  /** Changes what is live, under the lock, signed and with its audit lines; see `changeRegistry`. */
  changeRegistry(edit: (registry: Registry) => AuditEntry | AuditEntry[] | null): Promise<Registry> {
    return changeRegistry(this.folder, edit)
  }

  /** Changes files of the store but not what is live, under the lock; see `changeFiles`. */
  changeFiles(work: (registry: Registry) => AuditEntry[], accepts?: readonly Refusal[]): Promise<void> {
    return changeFiles(this.folder, work, accepts)
  }

  /** Fetches the files of a version that another machine added. Throws StoreError where they cannot be had. */
  fetchVersion(name: string, version: string): Promise<void> {
    return fetchVersion(this.folder, name, version)
  }

  /** `name@version` of what pages of some gateway may still ask for. Throws StoreError where the database does not answer. */
  servedVersions(): Promise<Set<string>> {
    return servedVersions(this.folder)
  }
}

/** Opens the store in a folder; nothing is read before it is asked for. */
export const openReleaseStore = (folder: string): ReleaseStore => new ReleaseStore(folder)
