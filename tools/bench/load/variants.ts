/** What the builds that are compared have in common: ours, ours without the runtime (plain.ts), the limit
 * (limit.ts) and plugin defaults (defaults.ts). */
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildRelease, loadPreset, type Preset } from '@yaksok/platform/build'
import type { Registry, Release } from '@yaksok/platform/registry'
import { changeRegistry, emptyRegistry, entryOf } from '@yaksok/platform/registry'
import { remoteDirs, SHELL_DIR } from '@yaksok/server/command'
import { ROOT } from '../../scripts/lib/run.ts'

export const WORK = join(ROOT, '.cache', 'bench-load')

/** A store with one version of everything, and how a gateway reads it. */
export interface Variant {
  name: 'ours' | 'plain' | 'limit'
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

/** An empty store of this name: what an earlier run left there is signed as it was built then, and would be refused. */
export function freshStore(name: string, work = WORK): string {
  const store = join(work, name)
  rmSync(store, { recursive: true, force: true })
  return store
}

/** Makes releases the live ones of a store, which signs them: a gateway serves nothing else. */
export async function publish(store: string, releases: Iterable<Release>): Promise<void> {
  await changeRegistry(store, (registry) =>
    [...releases].map((release) => {
      registry.microFrontends[release.name] = [entryOf(release, 100, true)]
      return { action: 'release', name: release.name, version: release.version, who: 'bench' }
    }),
  )
}

/** A store with every part, built by the preset that is given for it. */
export async function releasedWith(
  name: Variant['name'],
  presetOf: (dir: string) => Promise<Preset>,
): Promise<Variant> {
  const store = freshStore(name)
  const releases = new Map<string, Release>()
  for (const dir of [SHELL_DIR, ...remoteDirs()]) {
    const preset = await presetOf(dir)
    const part = join(store, preset.facts.name)
    const built = await buildRelease(dir, join(part, 'building'), preset, { uncountedToo: true })
    renameSync(join(part, 'building'), join(part, built.version))
    releases.set(preset.facts.name, built)
  }
  await publish(store, releases.values())
  return { name, store, registry: registryOf(releases.values()), releases }
}

/** Ours, as `npm start` releases it. */
export const buildOurs = (): Promise<Variant> => releasedWith('ours', loadPreset)
