/** What a team signs where it builds: the list of its releases, with the new one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Release, type RoleDocument, type Roles, releaseSchema } from '../../registry/index.ts'
import { releaseText } from '../../transparency-log/index.ts'
import { integrityOf, StoreError } from '../../util/index.ts'
import { type Keys, parseKeys } from '../signing-keys.ts'
import { releaseDir } from '../store.ts'
import { type BuildDigest, makeReleases, makeTeams, releasesIn, targetsOf, withSignature } from './metadata.ts'
import { type TrustedRoles, versionOf } from './verify.ts'

type Json = Record<string, unknown>

/** What is signed of a build: the hash and the length of its {@link releaseText}. */
export function digestOf(release: Json): BuildDigest {
  const body = Buffer.from(releaseText(release))
  return {
    sha384: Buffer.from(integrityOf(body).slice('sha384-'.length), 'base64').toString('hex'),
    length: body.length,
  }
}

/** A build as it lies in a store, and what a team would sign of it: of the same bytes. Throws StoreError where it is not there. */
export function storedBuild(store: string, name: string, version: string): { digest: BuildDigest; release: Release } {
  try {
    const said = JSON.parse(readFileSync(join(releaseDir(store, name, version), 'release.json'), 'utf8')) as Json
    return { digest: digestOf(said), release: v.parse(releaseSchema, said) }
  } catch {
    throw new StoreError('YK2006', `${name} ${version} is not in the store`)
  }
}

export const storedDigest = (store: string, name: string, version: string): BuildDigest =>
  storedBuild(store, name, version).digest

/**
 * The team's keys of the environment: the text of `RELEASE_TEAM_KEY`, or the files of `RELEASE_TEAM_KEY_FILE` (with commas). Each
 * private key signs for its team; public keys behind it are of others who sign for the same.
 */
export function teamKeys({ RELEASE_TEAM_KEY, RELEASE_TEAM_KEY_FILE }: NodeJS.ProcessEnv = process.env): Keys[] {
  const texts = RELEASE_TEAM_KEY
    ? [RELEASE_TEAM_KEY.replaceAll('\\n', '\n')]
    : (RELEASE_TEAM_KEY_FILE ?? '').split(',').filter(Boolean).map(keyFileText)
  return texts.flatMap((text) => text.split(/(?=-----BEGIN PRIVATE KEY)/)).map((text) => parseKeys(text))
}

/** The text of a key file. Throws StoreError where it cannot be read, without a word of it. */
export function keyFileText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StoreError('YK1023', `Cannot read the key file ${file} (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** What a service says of a team, for who signs its next list. */
export interface TeamList {
  team: string
  /** Names of its keys. */
  keys: readonly string[]
  /** Its releases as the service has them; absent before the first. */
  before?: RoleDocument
  /** Releases (`name/version`) that the store has and the list may keep. */
  kept: readonly string[]
}

/**
 * The next version of a team's releases, signed. It is built on nothing that none of the team's keys here signed: whoever
 * answers with the list before could have put a release into it. Throws StoreError YK1023 where no key is the team's.
 */
export function signNext(
  { team, keys: ids, before, kept }: TeamList,
  add: ReadonlyMap<string, BuildDigest>,
  given: readonly Keys[] = teamKeys(),
): RoleDocument {
  const keys = given.find(({ trusted, privateKey }) => privateKey && ids.includes(trusted[0].id))
  if (!keys)
    throw new StoreError(
      'YK1023',
      `${[...add.keys()].join(', ')}: team ${team} signs its releases. Set RELEASE_TEAM_KEY_FILE to its private key`,
    )
  const known = before && targetsOf(before, `The releases of ${team}`)
  if (known) refuseForged(team, known, keys)
  const listed = [...(known ? releasesIn(known) : [])].filter(([path]) => kept.includes(path))
  return withSignature(makeReleases(versionOf(before) + 1, new Map([...listed, ...add])), keys)
}

function refuseForged(team: string, known: ReturnType<typeof targetsOf>, { trusted }: Keys): void {
  const own = targetsOf(makeTeams(1, { [team]: { keys: trusted, parts: [] } }))
  try {
    own.verifyDelegate(team, known)
  } catch {
    throw new StoreError(
      'YK1023',
      `No key in the key file signed the releases of ${team} so far. Put the public keys of those who sign for it beside the private one`,
    )
  }
}

/** What a registry says of the team that has a part. Throws StoreError YK3021 where nobody has it. */
export function teamListOf(roles: Roles, trusted: TrustedRoles, part: string, versions: readonly string[]): TeamList {
  const team = trusted.teamOf(part)
  const role = trusted.teams.signed.delegations?.roles?.[team ?? '']
  if (!team || !role) throw new StoreError('YK3021', `No team has the part ${part}: releases keys add <team> …`)
  const before = roles.releases[team]
  const listed = before ? [...releasesIn(targetsOf(before)).keys()] : []
  // of its other parts nothing is asked: they stay
  const kept = listed.filter((path) => !path.startsWith(`${part}/`) || versions.includes(path.slice(part.length + 1)))
  return { team, keys: role.keyIDs, ...(before && { before }), kept }
}
