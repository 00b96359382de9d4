/**
 * Roles that are to come: who has root keys, who is in which team. Made beside the store, signed elsewhere by who has the keys,
 * put in force beside the store again. Pure.
 */
import { createPublicKey } from 'node:crypto'
import type { Metadata, Root } from '@tufjs/models'
import type { RoleDocument, Roles } from '../../registry/index.ts'
import { StoreError } from '../../util/index.ts'
import type { TrustedKey } from '../signing-keys.ts'
import {
  type BuildDigest,
  hasEnded,
  lastRoot,
  makeReleases,
  makeRoot,
  makeTeams,
  publicKeyOf,
  type RootSays,
  releasesIn,
  rootOf,
  type Team,
  targetsOf,
} from './metadata.ts'
import { versionOf } from './verify.ts'

export type Teams = Readonly<Record<string, Team>>

const keysIn = (keys: Metadata<Root>['signed']['keys'], ids: readonly string[]): TrustedKey[] =>
  ids.flatMap((id) => {
    const key = keys[id]
    return key ? [{ id, publicKey: createPublicKey({ key: publicKeyOf(key), format: 'der', type: 'spki' }) }] : []
  })

/** What the last root says. */
export function rootIn(roles: Roles): RootSays {
  const root = rootOf(lastRoot(roles))
  const { version, keys, roles: says } = root.signed
  return {
    version,
    holders: keysIn(keys, says.root?.keyIDs ?? []),
    threshold: says.root?.threshold ?? 1,
    online: keysIn(keys, says.timestamp?.keyIDs ?? []),
    ended: hasEnded(root),
  }
}

/** The teams by name. */
export function teamsIn(roles: Roles): Teams {
  const { delegations } = targetsOf(roles.teams).signed
  const teams = Object.values(delegations?.roles ?? {}).map(({ name, keyIDs, paths = [] }) => [
    name,
    { keys: keysIn(delegations?.keys ?? {}, keyIDs), parts: paths.map((path) => path.replace(/\/\*$/, '')) },
  ])
  return Object.fromEntries(teams)
}

/** The first roles of an app, or the first of a new chain. Not signed yet. */
export function firstRoles(
  says: Omit<RootSays, 'version'>,
  teams: Teams,
  releases: ReadonlyMap<string, BuildDigest>,
): Roles {
  refuseShared(says)
  const ofTeam = ({ parts }: Team) =>
    new Map([...releases].filter(([path]) => parts.includes(path.split('/')[0] ?? '')))
  return {
    format: 1,
    roots: [makeRoot({ ...says, version: 1 })],
    teams: makeTeams(1, teams),
    releases: Object.fromEntries(Object.entries(teams).map(([name, team]) => [name, makeReleases(1, ofTeam(team))])),
  }
}

/** A root key that the service has, or one holder with two, would make the threshold nothing. */
function refuseShared({ holders, threshold, online }: Omit<RootSays, 'version'>): void {
  const ids = holders.map(({ id }) => id)
  if (new Set(ids).size < holders.length || online.some(({ id }) => ids.includes(id)))
    throw new StoreError('YK1024', 'Each root key is another one, and none of them the key of the service')
  if (threshold < 1 || threshold > holders.length)
    throw new StoreError('YK1024', `${threshold} signatures are more than ${holders.length} holders can make`)
}

/** The roles with another root: a new version behind the one in force, or the one of the draft changed. */
export function withRoot(roles: Roles, inForce: Roles, change: Partial<Omit<RootSays, 'version'>>): Roles {
  const says = { ...rootIn(roles), ...change, version: rootIn(inForce).version + 1 }
  refuseShared(says)
  // its holders sign the list of teams, too: whoever is new has not
  const teams = change.holders ? listOf(teamsIn(roles), inForce) : roles.teams
  return { ...roles, roots: [...inForce.roots, makeRoot(says)], teams }
}

/** The roles with other teams. A team whose keys changed signs its releases anew. */
export function withTeams(roles: Roles, inForce: Roles, teams: Teams): Roles {
  const before = teamsIn(inForce)
  const releases = Object.keys(teams).map((name) => {
    const signed = inForce.releases[name]
    const isSame = signed && keyNames(before[name]) === keyNames(teams[name])
    return [name, isSame ? signed : makeReleases(versionOf(signed) + 1, moved(inForce, teams[name]))] as const
  })
  return { ...roles, teams: listOf(teams, inForce), releases: Object.fromEntries(releases) }
}

const keyNames = (team: Team | undefined) =>
  (team?.keys ?? [])
    .map(({ id }) => id)
    .sort()
    .join()
const listOf = (teams: Teams, inForce: Roles): RoleDocument => makeTeams(versionOf(inForce.teams) + 1, teams)

/** What was released of the parts of a team, whoever signed it so far. */
function moved(roles: Roles, team: Team | undefined): Map<string, BuildDigest> {
  const all = Object.values(roles.releases).flatMap((document) => [...releasesIn(targetsOf(document))])
  return new Map(all.filter(([path]) => team?.parts.includes(path.split('/')[0] ?? '')))
}
