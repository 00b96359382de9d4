/** Which builds of a store ever went live: only these are anybody's to fetch, or to return to. */
import { statSync } from 'node:fs'
import { entriesOf, type Registry } from '../registry/index.ts'
import { type AuditLine, isOfPreview, readAudit } from './audit.ts'
import { auditFile } from './store.ts'

/** True for a build that went live once; others (refused, never released) stay in the store. */
export type IsPublished = (name: string, version: string) => boolean

/**
 * `name@version` of all that a registry and its audit log say was live, and was not pruned since: another build may lie under
 * such a version. A build that was pruned unreleased, or only previewed, was not live.
 */
export function publishedVersions(registry: Registry, audit: readonly AuditLine[]): Set<string> {
  const found = new Set<string>()
  for (const [name, versions] of Object.entries(registry.extras.history))
    for (const version of versions) found.add(`${name}@${version}`)
  for (const { action, name, version, from } of audit)
    if (action === 'prune') found.delete(`${name}@${from}`)
    else if (!isOfPreview(action)) for (const one of [version, from]) if (one) found.add(`${name}@${one}`)
  for (const [name, entries] of Object.entries(registry.microFrontends))
    for (const { metadata } of entries) found.add(`${name}@${metadata.version}`)
  return found
}

/** `[name, version]` of all that is or was live. */
export const everLive = (store: string, registry: Registry): [name: string, version: string][] =>
  [...publishedVersions(registry, readAudit(store))].map((one) => one.split('@') as [string, string])

/**
 * Answers whether a version went live, now or before. What another process released a moment ago is known too: the log
 * is read again whenever it has grown.
 */
export function followPublished(store: string, registry: () => Registry): IsPublished {
  let known = new Set<string>()
  let stamp = ''
  return (name, version) => {
    if (entriesOf(registry(), name).some(({ metadata }) => metadata.version === version)) return true
    const now = stampOf(store)
    if (now !== stamp) {
      stamp = now
      known = publishedVersions(registry(), readable(store))
    }
    return known.has(`${name}@${version}`)
  }
}

function stampOf(store: string): string {
  try {
    const { size, mtimeMs } = statSync(auditFile(store))
    return `${size}:${mtimeMs}`
  } catch {
    return 'missing'
  }
}

/** A log that somebody damaged takes nothing out of service. */
function readable(store: string): AuditLine[] {
  try {
    return readAudit(store)
  } catch {
    return []
  }
}
