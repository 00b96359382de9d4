/** An app with roles, for tests: three holders of root keys, a team per part, a store whose key the root names. */
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import type { RoleDocument, Roles } from '../../registry/index.ts'
import { privatePem } from '../keys.fixture.ts'
import { openReleaseStore } from '../release-store.ts'
import { type Keys, parseKeys } from '../signing-keys.ts'
import { makeRoot, makeTeams, withSignature } from './metadata.ts'

export const newPem = (): string => privatePem(generateKeyPairSync('ed25519'))
export const newKeys = (): Keys => parseKeys(newPem())

/** Signed by each of `keys`. */
export const signedBy = (document: RoleDocument, ...keys: Keys[]): RoleDocument => keys.reduce(withSignature, document)

/** What holders and teams have, and the roles that follow of it before anything was released. */
export function rolesOfTeams(online: Keys, parts = ['shell', 'home', 'shop']) {
  const holders = [newKeys(), newKeys(), newKeys()] as const
  const [one, two] = holders
  const pems = new Map(parts.map((part) => [part, newPem()] as const))
  const keysOf = (part: string) => parseKeys(pems.get(part) ?? '')
  const says = {
    version: 1,
    holders: holders.map(({ trusted }) => trusted[0]),
    threshold: 2,
    online: [online.trusted[0]],
  }
  const teams = Object.fromEntries(parts.map((part) => [part, { keys: keysOf(part).trusted, parts: [part] }]))
  const roles: Roles = {
    format: 1,
    roots: [signedBy(makeRoot(says), one, two)],
    teams: signedBy(makeTeams(1, teams), one, two),
    releases: {},
  }
  return { holders, says, teams, roles, pems, keysOf }
}

/** A store with roles, of which this machine has the keys of all teams. */
export async function storeWithRoles() {
  const folder = mkdtempSync(join(tmpdir(), 'roles-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
    vi.unstubAllEnvs()
  })
  const store = openReleaseStore(folder)
  const service = newPem()
  vi.stubEnv('RELEASE_KEY', service)
  const made = rolesOfTeams(parseKeys(service))
  await store.changeRegistry((registry) => {
    registry.extras.roles = structuredClone(made.roles)
    return { action: 'roles', name: 'registry' }
  })
  /** This machine has the keys of these teams. */
  const hold = (...parts: string[]) =>
    vi.stubEnv('RELEASE_TEAM_KEY', parts.map((part) => made.pems.get(part)).join('\n'))
  return { ...made, store, folder, service, hold, registry: () => store.readRegistry().registry }
}
