/** Changes of what is live: each is checked under the registry's lock, one atomic change with one audit line. */
import { type AuditLine, changeRegistry, readAudit } from '../registry/change.ts'
import { defaultEntry, entryOf } from '../registry/entry.ts'
import { publishedVersions } from '../registry/published.ts'
import type { Registry, RegistryEntry, Release } from '../registry/schema.ts'
import { hasRelease, readRelease, StoreError } from '../registry/store.ts'
import { releaseProblems } from './checks.ts'

/** How many earlier default versions a rollback can reach. */
const HISTORY = 20

export interface PublishOptions {
  /** Percent of browsers for a canary; undefined makes the release the default for everybody. */
  canary?: number
  why?: string
  who?: string
}

function entriesOf(registry: Registry, name: string): RegistryEntry[] {
  return registry.microFrontends[name] ?? []
}

/**
 * Refuses what does not fit into `registry`, the registry as it is to become. Every way of going live passes here, so
 * that of two changes at once the second is judged beside the first.
 */
function refuseUnfit(store: string, registry: Registry, releases: readonly Release[]): void {
  const refusals = releases.flatMap((release) => {
    const { name, version } = release
    if (!hasRelease(store, name, version)) return [`${name} ${version}은(는) 저장소에 없어요`]
    const problems = releaseProblems(release, registry)
    return problems.length > 0 ? [`${name} ${version}을(를) 내보낼 수 없어요\n  ${problems.join('\n  ')}`] : []
  })
  if (refusals.length > 0) throw new StoreError(refusals.join('\n'))
}

/** Puts `release` at 100 %, alone, and remembers the version it replaces. */
function makeDefault(registry: Registry, release: Release, restored = false): void {
  const { name } = release
  const previous = defaultEntry(registry, name)?.metadata.version
  const entry = entryOf(release, 100, true)
  registry.microFrontends[name] = [{ ...entry, extras: { ...entry.extras, restored } }]
  if (previous && previous !== release.version) {
    const rest = (registry.extras.history[name] ?? []).filter((version) => version !== previous)
    registry.extras.history[name] = [previous, ...rest].slice(0, HISTORY)
  }
}

/**
 * Makes a stored release live, for everybody or as a canary. No change when it already is. Throws StoreError when it
 * does not fit (`releaseProblems`) or its name is pinned.
 */
export async function publish(store: string, release: Release, options: PublishOptions = {}): Promise<Registry> {
  const { canary, why, who } = options
  if (canary !== undefined && !(canary > 0 && canary < 100)) throw new StoreError('카나리 비율은 1–99 사이여야 해요')
  return changeRegistry(store, (registry) => {
    const { name, version } = release
    const current = defaultEntry(registry, name)
    const audit = { name, version, ...(why && { why }), ...(who && { who }) }
    if (canary === undefined) {
      if (current?.metadata.version === version && entriesOf(registry, name).length === 1) return null
      refusePinned(current, name)
      makeDefault(registry, release)
      refuseUnfit(store, registry, [release])
      return { action: 'release', ...audit, ...(current && { from: current.metadata.version }) }
    }
    if (!current) throw new StoreError(`${name}: 먼저 전체 릴리스가 있어야 카나리를 낼 수 있어요`)
    if (current.metadata.version === version)
      throw new StoreError(`${name} ${version}은(는) 이미 모두에게 나가고 있어요`)
    refusePinned(current, name)
    current.deployment.traffic = 100 - canary
    registry.microFrontends[name] = [current, entryOf(release, canary, false)]
    refuseUnfit(store, registry, [release])
    return { action: 'canary', ...audit, from: current.metadata.version, traffic: canary }
  })
}

/**
 * Makes many releases live in one change, for a checkout that holds all parts. A pinned part, and a version that was
 * taken back, stay as they are: `held` names them. Throws StoreError, and changes nothing, when one does not fit with
 * all others in their new versions.
 */
export async function publishAll(
  store: string,
  releases: readonly Release[],
  why: string,
): Promise<{ held: string[] }> {
  const held: string[] = []
  await changeRegistry(store, (registry) => {
    const taken = rolledBackVersions(readAudit(store))
    const published: Release[] = []
    const entries = releases.flatMap((release) => {
      const { name, version } = release
      const current = defaultEntry(registry, name)
      if (current?.metadata.version === version && entriesOf(registry, name).length === 1) return []
      if (current?.extras.pinned || taken.has(`${name}@${version}`)) {
        held.push(name)
        return []
      }
      makeDefault(registry, release)
      published.push(release)
      return [{ action: 'release', name, version, why, ...(current && { from: current.metadata.version }) }]
    })
    refuseUnfit(store, registry, published)
    return entries
  })
  return { held }
}

/** `name@version` → the rollback, for everything whose last word in the audit log is that it was taken back. */
function rolledBackVersions(audit: readonly AuditLine[]): Map<string, AuditLine> {
  const taken = new Map<string, AuditLine>()
  for (const line of audit) {
    const { action, name, version, from } = line
    if (action === 'rollback' && from) taken.set(`${name}@${from}`, line)
    if (version) taken.delete(`${name}@${version}`)
  }
  return taken
}

/** The rollback that took a version away; undefined for one that was not, or that went live again. */
export function takenBack(store: string, name: string, version: string): AuditLine | undefined {
  return rolledBackVersions(readAudit(store)).get(`${name}@${version}`)
}

function refusePinned(entry: RegistryEntry | undefined, name: string): void {
  if (entry?.extras.pinned)
    throw new StoreError(`${name}은(는) ${entry.metadata.version}에 고정돼 있어요. 먼저 pin --off로 풀어 주세요`)
}

/** The canary becomes the default. */
export async function promote(store: string, name: string, why?: string): Promise<Registry> {
  return changeRegistry(store, (registry) => {
    const canary = entriesOf(registry, name).find((entry) => !entry.deployment.default)
    if (!canary) throw new StoreError(`${name}: 승격할 카나리가 없어요`)
    const from = defaultEntry(registry, name)
    refusePinned(from, name)
    const { version } = canary.metadata
    const release = readRelease(store, name, version)
    makeDefault(registry, release)
    refuseUnfit(store, registry, [release])
    return { action: 'promote', name, version, ...(from && { from: from.metadata.version }), ...(why && { why }) }
  })
}

/**
 * Takes a bad version away: a running canary ends; otherwise the previous default returns, or `version` when given.
 * `bad` makes it automatic: nothing happens unless this version is (still) live, and a version that itself came back by
 * a rollback stays, because what makes both fail is elsewhere. Throws StoreError when the default is pinned, or the
 * older version was never live, is gone or does not fit what is live now.
 */
export async function rollback(
  store: string,
  name: string,
  options: { version?: string; why?: string; who?: string; bad?: string } = {},
): Promise<Registry> {
  return changeRegistry(store, (registry) => {
    const entries = entriesOf(registry, name)
    const current = defaultEntry(registry, name)
    if (!current) throw new StoreError(`${name}: 릴리스된 적이 없어요`)
    const canary = entries.find((entry) => !entry.deployment.default)
    const audit = { name, ...(options.why && { why: options.why }), ...(options.who && { who: options.who }) }
    if (options.bad && ![canary, current].some((entry) => entry?.metadata.version === options.bad)) return null
    const from = current.metadata.version
    const endsCanary = canary && !options.version && options.bad !== from
    if (endsCanary) {
      current.deployment.traffic = 100
      registry.microFrontends[name] = [current]
      return { action: 'rollback', ...audit, version: from, from: canary.metadata.version }
    }
    refusePinned(current, name)
    if (options.bad && current.extras.restored)
      throw new StoreError(`${name} ${from}은(는) 되돌려서 나간 버전이라, 사람만 다시 되돌릴 수 있어요`)
    const target = options.version ?? registry.extras.history[name]?.[0]
    if (!target) throw new StoreError(`${name}: 되돌릴 이전 버전이 없어요`)
    const release = readRelease(store, name, target)
    refuseNeverLive(store, registry, release)
    makeDefault(registry, release, true)
    refuseUnfit(store, registry, [release])
    // Rolling back twice goes further back, not to the version that was just taken away.
    registry.extras.history[name] = (registry.extras.history[name] ?? []).filter(
      (version) => version !== target && version !== from,
    )
    return { action: 'rollback', ...audit, version: target, from }
  })
}

/** A build that was refused, or never released, is in the store too: it is nothing to go back to. */
function refuseNeverLive(store: string, registry: Registry, { name, version }: Release): void {
  if (!publishedVersions(registry, readAudit(store)).has(`${name}@${version}`))
    throw new StoreError(`${name} ${version}은(는) 나간 적이 없어서 되돌릴 수 없어요`)
}

/**
 * Fixes the default version for everybody: until `on: false` lets go, no release, canary, promotion or rollback, by a
 * person or by the gateway, moves it. Throws StoreError while a canary runs.
 */
export async function pin(store: string, name: string, on: boolean, why?: string): Promise<Registry> {
  return changeRegistry(store, (registry) => {
    const current = defaultEntry(registry, name)
    if (!current) throw new StoreError(`${name}: 릴리스된 적이 없어요`)
    if (current.extras.pinned === on) return null
    if (on && entriesOf(registry, name).length > 1)
      throw new StoreError(`${name}: 카나리가 나가고 있어요. 먼저 promote나 rollback으로 끝내 주세요`)
    current.extras.pinned = on
    return { action: on ? 'pin' : 'unpin', name, version: current.metadata.version, ...(why && { why }) }
  })
}

/**
 * Takes a remote out of service: its screens show `reason` (Korean) instead. `reason: null` brings it back; throws
 * StoreError when it does not fit what went live in the meantime.
 */
export async function disable(store: string, name: string, reason: string | null, why?: string): Promise<Registry> {
  return changeRegistry(store, (registry) => {
    const current = defaultEntry(registry, name)
    if (!current) throw new StoreError(`${name}: 릴리스된 적이 없어요`)
    if (current.extras.kind === 'shell') throw new StoreError('셸은 점검 상태로 둘 수 없어요')
    const audit = { name, ...(why && { why }) }
    if (reason === null) {
      if (!registry.extras.disabled[name]) return null
      delete registry.extras.disabled[name]
      const releases = entriesOf(registry, name).map(({ metadata }) => readRelease(store, name, metadata.version))
      refuseUnfit(store, registry, releases)
      return { action: 'enable', ...audit }
    }
    registry.extras.disabled[name] = { reason, since: new Date().toISOString() }
    return { action: 'disable', ...audit, reason }
  })
}

/** Versions that must stay in the store: live, canary, and where the next rollback goes. */
export function versionsInUse(registry: Registry, name: string): Set<string> {
  return new Set([
    ...entriesOf(registry, name).map((entry) => entry.metadata.version),
    ...(registry.extras.history[name] ?? []).slice(0, 1),
  ])
}
