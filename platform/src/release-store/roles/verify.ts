/**
 * Who is believed about releases: a chain of roots from one that is trusted already, the list of teams that the last root
 * vouches for, and what each team signed of its own parts. Pure: documents in, what holds or StoreError out.
 */
import type { Metadata, Root, Targets } from '@tufjs/models'
import { liveEntries, type Registry, type RoleDocument, type Roles } from '../../registry/index.ts'
import { canonicalJson } from '../../transparency-log/index.ts'
import { StoreError } from '../../util/index.ts'
import { type BuildDigest, hasEnded, releasesIn, rootOf, targetOf, targetsOf } from './metadata.ts'

/** What the roles of a registry come to. */
export interface TrustedRoles {
  root: Metadata<Root>
  teams: Metadata<Targets>
  /** Names of its keys that may sign what is live. */
  online: readonly string[]
  /** The last root gave the roles up: releases go by the service's key alone. */
  ended: boolean
  /** The team whose part it is; undefined for a part that nobody has. */
  teamOf(name: string): string | undefined
  /** What its team signed of a version; undefined where it signed nothing. */
  digestOf(name: string, version: string): BuildDigest | undefined
  /** What of it has ended, as `home until 2027-11-26`. */
  expired(now?: number): string[]
}

const refuse = (why: string) => new StoreError('YK2021', why)
const same = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other)

/** Says what in `work` went wrong as one of ours: the library throws errors of its own. */
function holds(what: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    throw refuse(`${what}: ${(error as Error).message}`)
  }
}

/**
 * Verifies roles. Throws StoreError YK2021 where a signature, a threshold or a version is missing.
 * @param anchor a root that is trusted already; absent: the first is taken on trust
 */
export function verifyRoles(roles: Roles, anchor?: RoleDocument): TrustedRoles {
  const root = lastTrusted(roles, anchor)
  const teams = targetsOf(roles.teams)
  holds('The list of teams', () => root.verifyDelegate('targets', teams))
  const delegated = Object.values(teams.signed.delegations?.roles ?? {})
  const parts = new Map<string, string>()
  for (const { name, paths = [] } of delegated)
    for (const path of paths) {
      const part = /^([a-z][a-z0-9-]*)\/\*$/.exec(path)?.[1]
      if (part === undefined || parts.has(part)) throw refuse(`The list of teams gives ${path} to ${name} and others`)
      parts.set(part, name)
    }
  const signed = new Map<string, Metadata<Targets>>()
  for (const { name } of delegated) {
    const document = roles.releases[name]
    // a team that has released nothing yet
    if (!document) continue
    const releases = targetsOf(document, `The releases of ${name}`)
    holds(`The releases of ${name}`, () => teams.verifyDelegate(name, releases))
    signed.set(name, releases)
  }
  const said = new Map([...signed].map(([team, releases]) => [team, releasesIn(releases)]))
  return {
    root,
    teams,
    online: onlineOf(root),
    ended: hasEnded(root),
    teamOf: (part) => parts.get(part),
    digestOf: (part, version) => said.get(parts.get(part) ?? '')?.get(targetOf(part, version)),
    expired: (now = Date.now()) =>
      [['root', root] as const, ['teams', teams] as const, ...signed]
        .filter(([, { signed: one }]) => one.isExpired(new Date(now)))
        .map(([what, { signed: one }]) => `${what} until ${one.expires.slice(0, 10)}`),
  }
}

/** The framework has two roles for what is said here in one statement: a key needs both. */
const onlineOf = ({ signed: { roles } }: Metadata<Root>): string[] =>
  (roles.snapshot?.keyIDs ?? []).filter((id) => roles.timestamp?.keyIDs.includes(id))

/** The last root, each signed by the one before and by itself, from the one that is trusted on. */
function lastTrusted({ roots }: Roles, anchor: RoleDocument | undefined): Metadata<Root> {
  const from = anchor ? roots.findIndex((one) => same(one.signed, anchor.signed)) : 0
  const first = roots[from]
  if (!first) throw refuse('The root that is trusted here (RELEASE_ROOT, or what was served) is not among the roots')
  let trusted = rootOf(first)
  holds(`Root ${trusted.signed.version}`, () => trusted.verifyDelegate('root', trusted))
  for (const document of roots.slice(from + 1)) {
    const next = rootOf(document)
    const { version } = next.signed
    if (version !== trusted.signed.version + 1) throw refuse(`Root ${version} follows root ${trusted.signed.version}`)
    const before = trusted
    holds(`Root ${version}, by the keys before`, () => before.verifyDelegate('root', next))
    holds(`Root ${version}, by its own keys`, () => next.verifyDelegate('root', next))
    trusted = next
  }
  return trusted
}

/** Throws StoreError YK2021 where `next` goes back behind `before`: an older document, or another of the same version. */
export function refuseOlder(before: Roles, next: Roles): void {
  const older = (what: string, one: RoleDocument | undefined, other: RoleDocument | undefined) => {
    if (!one) return
    const [was, is] = [versionOf(one), versionOf(other)]
    if (is < was) throw refuse(`${what} has version ${is}, and ${was} was served`)
    if (is === was && !same(one.signed, other?.signed)) throw refuse(`${what} is another version ${is} than was served`)
  }
  older('The root', before.roots.at(-1), next.roots.at(-1))
  older('The list of teams', before.teams, next.teams)
  for (const [team, document] of Object.entries(before.releases)) {
    const isGone = !targetsOf(next.teams).signed.delegations?.roles?.[team]
    if (!isGone) older(`The releases of ${team}`, document, next.releases[team])
  }
}

export const versionOf = (document: RoleDocument | undefined): number =>
  Number((document?.signed as { version?: number } | undefined)?.version ?? 0)

/** Throws StoreError YK3021 for what is live in a registry and no team signed. */
export function refuseUnsignedLive(trusted: TrustedRoles, registry: Registry): void {
  for (const [name, { metadata }] of liveEntries(registry))
    if (!trusted.digestOf(name, metadata.version))
      throw new StoreError(
        'YK3021',
        `${name} ${metadata.version} is not signed by its team (${trusted.teamOf(name) ?? 'nobody has this part'})`,
      )
}

/** Throws StoreError YK3021 unless a build is what its team signed. */
export function refuseOtherBuild(trusted: TrustedRoles, name: string, version: string, build: BuildDigest): void {
  const said = trusted.digestOf(name, version)
  if (said?.sha384 !== build.sha384 || said.length !== build.length)
    throw new StoreError('YK3021', `${name} ${version} is another build than its team signed`)
}
