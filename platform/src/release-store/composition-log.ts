/** `<store>/compositions/<id>.json`: which versions an id stands for, so that what a member saw can be shown again. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import {
  type Composition,
  composeEntries,
  entryOf,
  nameSchema,
  type Registry,
  versionSchema,
} from '../registry/index.ts'
import { writeAtomically } from '../util/index.ts'
import { readRelease } from './store.ts'

const schema = v.object({ id: v.string(), firstSeen: v.string(), versions: v.record(nameSchema, versionSchema) })

const fileOf = (store: string, id: string) => join(store, 'compositions', `${id}.json`)

/** Remembers a composition the first time it is served. */
export function rememberComposition(store: string, composition: Composition): void {
  const { id } = composition
  const file = fileOf(store, id)
  if (existsSync(file)) return
  const versions = composedVersions(composition)
  writeAtomically(file, `${JSON.stringify({ id, firstSeen: new Date().toISOString(), versions })}\n`)
}

/** Part → version. */
export function composedVersions({ shell, remotes }: Composition): Record<string, string> {
  return {
    shell: shell.metadata.version,
    ...Object.fromEntries(remotes.map(({ name, version }) => [name, version])),
  }
}

/** The versions that `id` stands for; undefined when it is unknown. */
export function readVersions(store: string, id: string): Record<string, string> | undefined {
  if (!/^[\w-]+$/.test(id)) return undefined
  try {
    return v.parse(schema, JSON.parse(readFileSync(fileOf(store, id), 'utf8'))).versions
  } catch {
    return undefined
  }
}

/** The composition `id` as it was, from releases still in the store; undefined when it is unknown or pruned. */
export function replayComposition(store: string, id: string, registry: Registry): Composition | undefined {
  const versions = readVersions(store, id)
  if (!versions) return undefined
  try {
    const picked = Object.entries(versions).map(([name, version]) => ({
      name,
      entry: entryOf(readRelease(store, name, version), 100, true),
    }))
    return composeEntries({ ...registry, extras: { ...registry.extras, disabled: {} } }, picked)
  } catch {
    return undefined
  }
}
