/** What the builds that are compared have in common: ours, the limit (limit.ts) and plugin defaults (defaults.ts). */
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildRelease, loadPreset } from '@yaksok/platform/build'
import type { Registry, Release } from '@yaksok/platform/registry'
import { emptyRegistry, entryOf } from '@yaksok/platform/registry'
import { remoteDirs, SHELL_DIR } from '../../scripts/lib/packages.ts'
import { ROOT } from '../../scripts/lib/run.ts'

export const WORK = join(ROOT, '.cache', 'bench-load')

/** A store with one version of everything, and how a gateway reads it. */
export interface Variant {
  name: 'ours' | 'limit' | 'defaults'
  store: string
  registry: Registry
  releases: Map<string, Release>
}

/** The registry in which these releases are live for everybody. */
export function registryOf(releases: Iterable<Release>): Registry {
  const registry = emptyRegistry()
  for (const release of releases) registry.microFrontends[release.name] = [entryOf(release, 100, true)]
  return registry
}

/** Ours, as `npm start` releases it. */
export async function buildOurs(): Promise<Variant> {
  const store = join(WORK, 'ours')
  const releases = new Map<string, Release>()
  for (const dir of [SHELL_DIR, ...remoteDirs()]) {
    const { facts } = await loadPreset(dir)
    const built = await buildRelease(dir, join(store, facts.name, 'building'))
    rmSync(join(store, facts.name, built.version), { recursive: true, force: true })
    renameSync(join(store, facts.name, 'building'), join(store, facts.name, built.version))
    releases.set(facts.name, built)
  }
  return { name: 'ours', store, registry: registryOf(releases.values()), releases }
}
