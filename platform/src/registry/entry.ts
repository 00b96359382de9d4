/** From a release to its line in the registry. */
import { own } from '../util/index.ts'
import { BOOT_FILE } from './release-files.ts'
import type { Registry, RegistryEntry, Release } from './schema.ts'

/** The versions of a part that are live; none of what was never released, be it called `constructor`. */
export function entriesOf({ microFrontends }: Pick<Registry, 'microFrontends'>, name: string): RegistryEntry[] {
  return own(microFrontends, name) ?? []
}

/** The version of a part that everybody gets who is not in a canary; undefined where it was never released. */
export function defaultEntry(registry: Registry, name: string): RegistryEntry | undefined {
  return entriesOf(registry, name).find(({ deployment }) => deployment.default)
}

/** The version that came before one that is live: the default beside a canary, else the one that it replaced. */
export function versionBefore(registry: Registry, name: string, version: string): string | undefined {
  const current = defaultEntry(registry, name)?.metadata.version
  return current === version ? registry.extras.history[name]?.[0] : current
}

/** Every version that is live, canaries too, with the name of its part. */
export function liveEntries(registry: Registry): [name: string, entry: RegistryEntry][] {
  return Object.entries(registry.microFrontends).flatMap(([name, entries]) =>
    entries.map((entry): [string, RegistryEntry] => [name, entry]),
  )
}

/** The shell that everybody gets who is not in a canary, and its name; undefined where none was released. */
export function defaultShell(registry: Registry): [name: string, entry: RegistryEntry] | undefined {
  return liveEntries(registry).find(([, { extras, deployment }]) => extras.kind === 'shell' && deployment.default)
}

/** False for a shell of an older build, which has no boot script of its own: no page can be made of it. */
export function isServable({ extras: { kind, files } }: RegistryEntry): boolean {
  return kind !== 'shell' || files[BOOT_FILE] !== undefined
}

/** What the registry says of `release`, live from now on for `traffic` percent of browsers (0–100). */
export function entryOf(release: Release, traffic: number, isDefault: boolean): RegistryEntry {
  const base = release.base ?? `/r/${release.name}/${release.version}/`
  return {
    url: base + release.entry,
    metadata: { integrity: release.files[release.entry]?.integrity ?? '', version: release.version },
    deployment: { traffic, default: isDefault },
    extras: {
      kind: release.kind,
      contract: release.contract,
      ...(release.base && { container: release.globals.container }),
      ...(release.module && { module: true }),
      ...(release.isolation && { isolation: release.isolation }),
      ...(release.frame && { frame: release.frame }),
      shares: release.shares,
      earlier: release.earlier,
      ...(release.names && { names: release.names }),
      routes: release.routes,
      places: release.places,
      entries: release.entries,
      cards: release.cards,
      links: release.links,
      layered: release.layered,
      documents: release.documents,
      files: Object.fromEntries(Object.entries(release.files).map(([file, { integrity }]) => [file, integrity])),
      builtAt: release.builtAt,
      liveSince: new Date().toISOString(),
      pinned: false,
      restored: false,
    },
  }
}
