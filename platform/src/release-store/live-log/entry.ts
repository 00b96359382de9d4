/** What an entry of the log of compositions says: all versions that pages may be made of from then on. */
import * as v from 'valibot'
import { liveEntries, nameSchema, type Registry, versionSchema } from '../../registry/index.ts'
import { canonicalJson } from '../../transparency-log/index.ts'
import { storedDigest } from '../roles/team-releases.ts'
import { hasRelease } from '../store.ts'

const KIND = 'live\n'

const entrySchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Part → version → SHA-384 (hex) of its `release.json` as a team signs it; empty where its files are nowhere. */
  live: v.record(nameSchema, v.record(versionSchema, v.string())),
  /** Of the registry that it went live with. */
  revision: v.number(),
})
export type LiveLogEntry = v.InferOutput<typeof entrySchema>

/** Reads an entry; throws TypeError where it is none. */
export function parseEntry(text: string): LiveLogEntry {
  try {
    if (text.startsWith(KIND)) return v.parse(entrySchema, JSON.parse(text.slice(KIND.length)))
  } catch {
    // told below
  }
  throw new TypeError('not an entry of the log of compositions')
}

/** `name@version` of all that a registry has live, in order. */
const liveIn = (registry: Registry): string[] =>
  liveEntries(registry)
    .map(([name, { metadata }]) => `${name}@${metadata.version}`)
    .sort()

/** Whether an entry lists what a registry has live, and nothing else. */
export function isEntryOf(text: string, registry: Registry): boolean {
  const listed = Object.entries(parseEntry(text).live).flatMap(([name, versions]) =>
    Object.keys(versions).map((version) => `${name}@${version}`),
  )
  return listed.sort().join() === liveIn(registry).join()
}

/** The entry of a registry that is about to be live. @param before the entry before: what it lists never changes */
export function entryText(store: string, registry: Registry, before: string | undefined): string {
  const known = before === undefined ? {} : parseEntry(before).live
  const live: Record<string, Record<string, string>> = {}
  for (const [name, { metadata }] of liveEntries(registry)) {
    const { version } = metadata
    const digest =
      known[name]?.[version] || (hasRelease(store, name, version) && storedDigest(store, name, version).sha384)
    live[name] = { ...live[name], [version]: digest || '' }
  }
  const entry: LiveLogEntry = { at: registry.extras.changedAt, live, revision: registry.extras.revision }
  return KIND + canonicalJson(entry)
}
