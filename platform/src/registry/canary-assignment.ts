/** Assigns browsers to canaries. */
import { createHash } from 'node:crypto'
import type { Registry, RegistryEntry } from './schema.ts'

/** 0..99, the same for one browser and one remote, independent between remotes. */
export function bucketOf(browserId: string, name: string): number {
  return createHash('sha256').update(`${name}:${browserId}`).digest().readUInt32BE(0) % 100
}

/** The entry a browser gets: canaries take the low buckets, the default all others. */
export function pickEntry(entries: RegistryEntry[], name: string, browserId: string | null): RegistryEntry | undefined {
  const fallback = entries.find((entry) => entry.deployment.default) ?? entries[0]
  if (!browserId) return fallback
  const bucket = bucketOf(browserId, name)
  let upTo = 0
  for (const entry of entries) {
    if (entry.deployment.default) continue
    upTo += entry.deployment.traffic
    if (bucket < upTo) return entry
  }
  return fallback
}

/** True when not all browsers get the same versions. */
export function hasCanary(registry: Registry): boolean {
  return Object.values(registry.microFrontends).some((entries) => entries.length > 1)
}
