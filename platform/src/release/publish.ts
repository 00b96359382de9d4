/** Ways of going live: each is checked under the registry's lock, one atomic change with one audit line. */

import { defaultEntry, entriesOf, entryOf, type Registry, type Release, type RoleDocument } from '../registry/index.ts'
import { isOfPreview, type ReleaseStore, takeTeamList } from '../release-store/index.ts'
import { StoreError } from '../util/index.ts'
import { type Allowed, refuseForward } from './check-forward.ts'
import { makeDefault, refuseOther, refusePinned } from './live-entries.ts'
import { readPolicy, refuseFrozen, refuseUnapproved } from './policy.ts'
import { refuseUnidentified } from './provenance/identity.ts'
import { rolledBackVersions } from './rolled-back.ts'

export interface PublishOptions extends Allowed {
  /** Percent of browsers for a canary; undefined makes the release the default for everybody. */
  canary?: number
  why?: string
  who?: string
  /** Why screens may differ from what is live, or go out although nobody compared them; the audit log keeps it. */
  acceptVisual?: string
  /** Nothing changes unless this version is live for everybody; 'none': unless nothing is. */
  ifLive?: string
  /** The releases of the team with this one, signed elsewhere. */
  signed?: RoleDocument
  /** The token by which a pipeline vouches for this build. */
  identity?: string
}

/**
 * Makes a stored release live, for everybody or as a canary. No change when it already is. Throws StoreError when it
 * does not fit (`releaseProblems`), may not go forward (`forwardProblems`) or its name is pinned.
 */
export async function publish(store: ReleaseStore, release: Release, options: PublishOptions = {}): Promise<Registry> {
  const { canary, why, who, ifLive, acceptVisual } = options
  if (canary !== undefined && !(canary > 0 && canary < 100))
    throw new StoreError('YK1004', 'The share of a canary is between 1 and 99')
  const policy = readPolicy()
  await refuseUnidentified(policy.identities, store, release, { token: options.identity })
  return store.changeRegistry((registry) => {
    const { name, version } = release
    const current = defaultEntry(registry, name)
    refuseOther(current, name, ifLive)
    if (options.signed) takeTeamList(registry, name, options.signed)
    const audit = {
      name,
      version,
      ...(why && { why }),
      ...(who && { who }),
      ...(acceptVisual && { visual: acceptVisual }),
    }
    const before = structuredClone(registry)
    const judged = () => refuseForward(store, [release], { before, after: registry }, options)(release)
    if (canary === undefined) {
      if (current?.metadata.version === version && entriesOf(registry, name).length === 1) return null
      refusePinned(current, name)
      refuseFrozen(policy, name)
      refuseUnapproved(policy, store, name, version)
      makeDefault(registry, release)
      return { action: 'release', ...audit, ...judged(), ...(current && { from: current.metadata.version }) }
    }
    if (!current) throw new StoreError('YK3009', `${name}: a canary needs a release to everybody first`)
    if (current.metadata.version === version)
      throw new StoreError('YK3011', `${name} ${version} is live for everybody already`)
    refusePinned(current, name)
    refuseFrozen(policy, name)
    const [, running] = entriesOf(registry, name)
    if (running?.metadata.version === version && running.deployment.traffic === canary) return null
    current.deployment.traffic = 100 - canary
    registry.microFrontends[name] = [current, entryOf(release, canary, false)]
    return { action: 'canary', ...audit, ...judged(), from: current.metadata.version, traffic: canary }
  })
}

/**
 * Makes many releases live in one change, for a checkout that holds all parts. A pinned part, and a version that was
 * taken back, stay as they are: `held` names them. Throws StoreError, and changes nothing, when one does not fit with
 * all others in their new versions or may not go forward.
 */
export async function publishAll(
  store: ReleaseStore,
  releases: readonly Release[],
  why: string,
  allowed: Allowed = {},
): Promise<{ held: string[] }> {
  const { identities } = readPolicy()
  const { registry: now } = store.readRegistry()
  for (const release of releases)
    if (defaultEntry(now, release.name)?.metadata.version !== release.version)
      await refuseUnidentified(identities, store, release)
  const held: string[] = []
  await store.changeRegistry((registry) => {
    const rolledBack = rolledBackVersions(store.readAudit())
    const before = structuredClone(registry)
    const published = releases.filter((release) => {
      const { name, version } = release
      const current = defaultEntry(registry, name)
      if (current?.metadata.version === version && entriesOf(registry, name).length === 1) return false
      if (current?.extras.pinned || rolledBack.has(`${name}@${version}`)) {
        held.push(name)
        return false
      }
      makeDefault(registry, release)
      return true
    })
    const judged = refuseForward(store, published, { before, after: registry }, allowed)
    return published.map((release) => {
      const { name, version } = release
      const from = defaultEntry(before, name)?.metadata.version
      return { action: 'release', name, version, why, ...judged(release), ...(from && { from }) }
    })
  })
  return { held }
}

/** The canary becomes the default. That its routes may go, where it may lead and what it brings was said when it went out. */
export async function promote(store: ReleaseStore, name: string, why?: string, ifLive?: string): Promise<Registry> {
  const policy = readPolicy()
  return store.changeRegistry((registry) => {
    const canary = entriesOf(registry, name).find((entry) => !entry.deployment.default)
    if (!canary) throw new StoreError('YK3012', `${name}: no canary to promote`)
    const from = defaultEntry(registry, name)
    refuseOther(from, name, ifLive)
    refusePinned(from, name)
    const { version } = canary.metadata
    refuseFrozen(policy, name)
    refuseUnapproved(policy, store, name, version)
    const release = store.readRelease(name, version)
    const before = structuredClone(registry)
    makeDefault(registry, release)
    const lastLine = store
      .readAudit()
      .findLast((line) => !isOfPreview(line.action) && line.name === name && line.version === version)
    const allowed = { dropRoutes: true, deadLinks: true, ...(lastLine?.ownReact && { ownReact: lastLine.ownReact }) }
    const judged = refuseForward(store, [release], { before, after: registry }, allowed)
    const audit = { name, version, ...judged(release), ...(why && { why }) }
    return { action: 'promote', ...audit, ...(from && { from: from.metadata.version }) }
  })
}
