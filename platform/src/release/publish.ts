/** Changes of what is live. Each is one atomic registry change with one audit line. */
import { type AuditLine, changeRegistry, readAudit } from '../registry/change.ts'
import { entryOf } from '../registry/entry.ts'
import type { Registry, RegistryEntry, Release } from '../registry/schema.ts'
import { readRegistry, readRelease, StoreError } from '../registry/store.ts'

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

function defaultOf(registry: Registry, name: string): RegistryEntry | undefined {
  return entriesOf(registry, name).find((entry) => entry.deployment.default)
}

/** Puts `release` at 100 %, alone, and remembers the version it replaces. */
function makeDefault(registry: Registry, release: Release): void {
  const { name } = release
  const previous = defaultOf(registry, name)?.metadata.version
  registry.microFrontends[name] = [entryOf(release, 100, true)]
  if (previous && previous !== release.version) {
    const rest = (registry.extras.history[name] ?? []).filter((version) => version !== previous)
    registry.extras.history[name] = [previous, ...rest].slice(0, HISTORY)
  }
}

/** Makes a stored release live, for everybody or as a canary. No change when it already is. */
export async function publish(store: string, release: Release, options: PublishOptions = {}): Promise<Registry> {
  const { canary, why, who } = options
  if (canary !== undefined && !(canary > 0 && canary < 100)) throw new StoreError('카나리 비율은 1–99 사이여야 해요')
  return changeRegistry(store, (registry) => {
    const { name, version } = release
    const current = defaultOf(registry, name)
    const audit = { name, version, ...(why && { why }), ...(who && { who }) }
    if (canary === undefined) {
      if (current?.metadata.version === version && entriesOf(registry, name).length === 1) return null
      refusePinned(current, name)
      makeDefault(registry, release)
      return { action: 'release', ...audit, ...(current && { from: current.metadata.version }) }
    }
    if (!current) throw new StoreError(`${name}: 먼저 전체 릴리스가 있어야 카나리를 낼 수 있어요`)
    if (current.metadata.version === version)
      throw new StoreError(`${name} ${version}은(는) 이미 모두에게 나가고 있어요`)
    current.deployment.traffic = 100 - canary
    registry.microFrontends[name] = [current, entryOf(release, canary, false)]
    return { action: 'canary', ...audit, from: current.metadata.version, traffic: canary }
  })
}

/**
 * Makes many releases live in one change, for a checkout that holds all parts. A pinned part, and a version that was
 * taken back, stay as they are: `held` names them.
 */
export async function publishAll(
  store: string,
  releases: readonly Release[],
  why: string,
): Promise<{ held: string[] }> {
  const held: string[] = []
  const takenBack = rolledBackVersions(readAudit(store))
  await changeRegistry(store, (registry) =>
    releases.flatMap((release) => {
      const { name, version } = release
      const current = defaultOf(registry, name)
      if (current?.metadata.version === version && entriesOf(registry, name).length === 1) return []
      if (current?.extras.pinned || takenBack.has(`${name}@${version}`)) {
        held.push(name)
        return []
      }
      makeDefault(registry, release)
      return [{ action: 'release', name, version, why, ...(current && { from: current.metadata.version }) }]
    }),
  )
  return { held }
}

/** `name@version` of everything whose last word in the audit log is that it was rolled back. */
function rolledBackVersions(audit: readonly AuditLine[]): Set<string> {
  const taken = new Set<string>()
  for (const { action, name, version, from } of audit) {
    if (action === 'rollback' && from) taken.add(`${name}@${from}`)
    if (version) taken.delete(`${name}@${version}`)
  }
  return taken
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
    const from = defaultOf(registry, name)
    refusePinned(from, name)
    const { version } = canary.metadata
    makeDefault(registry, readRelease(store, name, version))
    return { action: 'promote', name, version, ...(from && { from: from.metadata.version }), ...(why && { why }) }
  })
}

/**
 * Takes a bad version away: a running canary ends; otherwise the previous default returns, or `version` when given.
 * `bad` limits it to the case that this version is (still) live, for the automatic rollback.
 */
export async function rollback(
  store: string,
  name: string,
  options: { version?: string; why?: string; who?: string; bad?: string } = {},
): Promise<Registry> {
  return changeRegistry(store, (registry) => {
    const entries = entriesOf(registry, name)
    const current = defaultOf(registry, name)
    if (!current) throw new StoreError(`${name}: 릴리스된 적이 없어요`)
    const canary = entries.find((entry) => !entry.deployment.default)
    const audit = { name, ...(options.why && { why: options.why }), ...(options.who && { who: options.who }) }
    if (options.bad && ![canary, current].some((entry) => entry?.metadata.version === options.bad)) return null
    const endsCanary = canary && !options.version && options.bad !== current.metadata.version
    if (endsCanary) {
      current.deployment.traffic = 100
      registry.microFrontends[name] = [current]
      return { action: 'rollback', ...audit, version: current.metadata.version, from: canary.metadata.version }
    }
    const target = options.version ?? registry.extras.history[name]?.[0]
    if (!target) throw new StoreError(`${name}: 되돌릴 이전 버전이 없어요`)
    if (options.who === 'gateway' && current.extras.pinned) return null
    const from = current.metadata.version
    const release = readRelease(store, name, target)
    makeDefault(registry, release)
    // Rolling back twice goes further back, not to the version that was just taken away.
    registry.extras.history[name] = (registry.extras.history[name] ?? []).filter(
      (version) => version !== target && version !== from,
    )
    return { action: 'rollback', ...audit, version: target, from }
  })
}

/** Fixes the default version: neither a release nor the automatic rollback moves it. `on: false` lets go. */
export async function pin(store: string, name: string, on: boolean, why?: string): Promise<Registry> {
  return changeRegistry(store, (registry) => {
    const current = defaultOf(registry, name)
    if (!current) throw new StoreError(`${name}: 릴리스된 적이 없어요`)
    if (current.extras.pinned === on) return null
    current.extras.pinned = on
    return { action: on ? 'pin' : 'unpin', name, version: current.metadata.version, ...(why && { why }) }
  })
}

/** Takes a remote out of service: its screens show `reason` (Korean) instead. `reason: null` brings it back. */
export async function disable(store: string, name: string, reason: string | null): Promise<Registry> {
  return changeRegistry(store, (registry) => {
    const current = defaultOf(registry, name)
    if (!current) throw new StoreError(`${name}: 릴리스된 적이 없어요`)
    if (current.extras.kind === 'shell') throw new StoreError('셸은 점검 상태로 둘 수 없어요')
    if (reason === null) {
      if (!registry.extras.disabled[name]) return null
      delete registry.extras.disabled[name]
      return { action: 'enable', name }
    }
    registry.extras.disabled[name] = { reason, since: new Date().toISOString() }
    return { action: 'disable', name, why: reason }
  })
}

/** Versions that must stay in the store: live, canary, and where a rollback could go. */
export function versionsInUse(store: string, name: string): Set<string> {
  const { registry } = readRegistry(store)
  return new Set([
    ...entriesOf(registry, name).map((entry) => entry.metadata.version),
    ...(registry.extras.history[name] ?? []).slice(0, 1),
  ])
}
