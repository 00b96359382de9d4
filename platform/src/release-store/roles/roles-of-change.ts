/** What a change of a store must be where the app has roles: each release signed by its team, nothing older than before. */
import { readFileSync } from 'node:fs'
import { liveEntries, type Registry, type RoleDocument, type Roles } from '../../registry/index.ts'
import { StoreError } from '../../util/index.ts'
import { everLive } from '../published-versions.ts'
import { keysOf } from '../signing-keys.ts'
import { hasRelease, versionsOf } from '../store.ts'
import { anchorIn, type BuildDigest, lastRoot, targetOf, targetsOf } from './metadata.ts'
import { signNext, storedDigest, type TeamList, teamListOf } from './team-releases.ts'
import {
  refuseOlder,
  refuseOtherBuild,
  refuseUnsignedLive,
  type TrustedRoles,
  verifyRoles,
  versionOf,
} from './verify.ts'

/**
 * The root that the environment trusts: `RELEASE_ROOT`, its text or a file that has it. Throws StoreError YK2021 where it cannot
 * be read: without it nothing would be asked.
 */
export function trustedRoot({ RELEASE_ROOT }: NodeJS.ProcessEnv = process.env): RoleDocument | undefined {
  if (!RELEASE_ROOT) return undefined
  if (RELEASE_ROOT.trimStart().startsWith('{')) return anchorIn(RELEASE_ROOT)
  try {
    return anchorIn(readFileSync(RELEASE_ROOT, 'utf8'))
  } catch (error) {
    if (error instanceof StoreError) throw error
    throw new StoreError('YK2021', `Cannot read RELEASE_ROOT (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** The roles of a registry, verified; undefined where it has none and none are asked for, or they were ended. */
export function rolesOf({ extras: { roles } }: Registry): TrustedRoles | undefined {
  const anchor = trustedRoot()
  if (!roles) {
    if (anchor) throw new StoreError('YK2021', 'RELEASE_ROOT is set, and the registry has no roles')
    return undefined
  }
  const trusted = verifyRoles(roles, anchor)
  return trusted.ended ? undefined : trusted
}

/** The roles of a registry that was believed when it was first served, whatever root is trusted by now. */
export function rolesServed({ extras: { roles } }: Registry): TrustedRoles | undefined {
  const trusted = roles && verifyRoles(roles)
  return trusted?.ended ? undefined : trusted
}

/**
 * Signs, with the team's key of this machine, what goes live and its team has not signed yet; what was uploaded brings its
 * signature along. Throws StoreError where there is no such key.
 */
export function signForTeams(store: string, draft: Registry, versions: readonly (readonly [string, string])[]): void {
  const { roles } = draft.extras
  if (!roles) return
  for (const [name, version] of versions) {
    const trusted = rolesOf(draft)
    if (!trusted || trusted.digestOf(name, version) || !hasRelease(store, name, version)) continue
    const list = listOf(store, roles, trusted, name)
    roles.releases[list.team] = signNext(list, new Map([[targetOf(name, version), storedDigest(store, name, version)]]))
  }
}

const listOf = (store: string, roles: Roles, trusted: TrustedRoles, name: string): TeamList =>
  teamListOf(
    roles,
    trusted,
    name,
    versionsOf(store, name).map(({ version }) => version),
  )

/** What was ever live and is in the store, for the first lists of its teams. */
export function everReleased(store: string, registry: Registry): Map<string, BuildDigest> {
  const all = everLive(store, registry).filter(([name, version]) => hasRelease(store, name, version))
  return new Map(all.map(([name, version]) => [targetOf(name, version), storedDigest(store, name, version)]))
}

/** What whoever builds `name` elsewhere signs on; undefined in an app without roles. Throws StoreError YK3021 for no team's part. */
export function teamList(store: string, registry: Registry, name: string): TeamList | undefined {
  const trusted = rolesOf(registry)
  return trusted && registry.extras.roles && listOf(store, registry.extras.roles, trusted, name)
}

/** A thousand releases, bytes: every gateway reads the lists of all teams. */
const MOST_LIST = 250_000

/**
 * Takes the list that came with an upload. Throws StoreError YK3021 where the team did not sign it, YK3022 where another release
 * of the team was faster.
 */
export function takeTeamList(draft: Registry, name: string, document: RoleDocument): void {
  const trusted = rolesOf(draft)
  const team = trusted?.teamOf(name)
  const { roles } = draft.extras
  if (!trusted || !roles || !team) return
  if (JSON.stringify(document).length > MOST_LIST)
    throw new StoreError('YK3021', `The list of ${team} is larger than ${MOST_LIST / 1000} kB`)
  try {
    trusted.teams.verifyDelegate(team, targetsOf(document))
  } catch (error) {
    throw new StoreError('YK3021', `What was sent is no list that a key of ${team} signed: ${(error as Error).message}`)
  }
  const [was, is] = [versionOf(roles.releases[team]), versionOf(document)]
  if (is !== was + 1)
    throw new StoreError('YK3022', `The releases of ${team} have version ${was}, and ${is} was sent: release again`)
  roles.releases[team] = document
}

/**
 * What the roles of a registry come to that follows one with the roles `served`; undefined where releases go by the service's
 * key alone. Throws StoreError where they do not hold, go back, or what is live is signed by no team.
 */
export function judgeRoles(next: Registry, served: Roles | undefined): TrustedRoles | undefined {
  const { roles } = next.extras
  const anchor = trustedRoot()
  const before = served && heldTo(served, anchor)
  if (!roles) {
    if (anchor || before) throw new StoreError('YK2021', 'It has no roles any more')
    return undefined
  }
  const trusted = verifyRoles(roles, before ? lastRoot(before) : anchor)
  if (before) refuseOlder(before, roles)
  if (trusted.ended) return undefined
  refuseUnsignedLive(trusted, next)
  return trusted
}

/** The roles that were served, unless they were given up, or whoever runs this trusts another root by now. */
function heldTo(served: Roles, anchor: RoleDocument | undefined): Roles | undefined {
  try {
    return verifyRoles(served, anchor).ended ? undefined : served
  } catch {
    return undefined
  }
}

/** Throws StoreError unless all that is live in `draft` is signed by its team, and nothing of the roles went back. */
export function refuseUntrusted(store: string, before: Registry, draft: Registry): void {
  const trusted = judgeRoles(draft, before.extras.roles)
  if (!trusted) return
  const id = keysOf(store)?.trusted[0].id ?? 'none'
  if (!trusted.online.includes(id))
    throw new StoreError('YK2021', `The root does not name the key of the service (${id})`)
  for (const [name, { metadata }] of liveEntries(draft))
    if (hasRelease(store, name, metadata.version))
      refuseOtherBuild(trusted, name, metadata.version, storedDigest(store, name, metadata.version))
}
