/**
 * Who may say what runs: root keys, the list of teams, what each team signed. As gateways verify it (`release-store/roles`), for
 * what a browser is about to keep or move to, with WebCrypto alone.
 */
import { canonicalJson, concat, fromHex, sha256, toHex, utf8 } from '../../transparency-log/index.ts'
import type { Logged } from './shown-log.ts'

interface Role {
  keyids: string[]
  threshold: number
}

export interface Document {
  signed: {
    version: number
    'x-roles-ended'?: boolean
    keys?: Keys
    roles?: Record<string, Role>
    delegations?: { keys: Keys; roles: (Role & { name: string; paths: string[] })[] }
    targets?: Record<string, { hashes: { sha384?: string } }>
  }
  signatures: { keyid: string; sig: string }[]
}
type Keys = Record<string, { keyval: { public: string } }>

/** As the gateway answers them. */
export interface ShownRoles {
  roots: Document[]
  teams: Document
  releases: Record<string, Document>
}

const SPKI = fromHex('302a300506032b6570032100')
const same = (one: Document, other: Document) => canonicalJson(one.signed) === canonicalJson(other.signed)

/** Whether enough of a role's keys signed a document. A key is named by its own hash, so that none counts twice. */
async function isSigned(
  { signed, signatures }: Document,
  keys: Keys = {},
  { keyids, threshold }: Role,
): Promise<boolean> {
  const body = utf8(canonicalJson(signed))
  const good = new Set<string>()
  for (const { keyid, sig } of signatures) {
    const raw = fromHex(keys[keyid]?.keyval.public ?? '')
    if (!keyids.includes(keyid) || `sha256:${toHex(await sha256(concat(SPKI, raw)))}` !== keyid) continue
    const key = await crypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify'])
    if (await crypto.subtle.verify('Ed25519', key, fromHex(sig), body)) good.add(keyid)
  }
  return threshold >= 1 && good.size >= threshold
}

const NOBODY: Role = { keyids: [], threshold: 1 }
const roleOf = ({ signed }: Document, name: string): Role => signed.roles?.[name] ?? NOBODY
const isRootOf = (before: Document, next: Document) => isSigned(next, before.signed.keys, roleOf(before, 'root'))

/** The last root, each signed by the one before and by itself, from the one that this browser trusts; null where one is not. */
async function lastRoot(roots: readonly Document[], trusted?: Document): Promise<Document | null> {
  const from = trusted ? roots.findIndex((one) => same(one, trusted)) : 0
  let root = roots[from]
  if (!root || !(trusted || (await isRootOf(root, root)))) return null
  for (const next of roots.slice(from + 1)) {
    const follows = next.signed.version === root.signed.version + 1
    if (!follows || !(await isRootOf(root, next)) || !(await isRootOf(next, next))) return null
    root = next
  }
  return root
}

/** What a browser has verified: what of it comes again is not verified again. */
export interface Trust {
  root: Document
  /** SHA-256 (hex) of the list of teams. */
  teams: string
  live: Logged
}

/**
 * Whether all that is live was signed by the team whose part it is. The first root that a browser sees is taken on trust; one that
 * knows no Ed25519 trusts what it did.
 * @param shown null where the app has no roles
 * @returns what to trust from now on, null where there is nothing; undefined where what is live is not to run
 */
export async function trustFor(
  live: Logged,
  shown: ShownRoles | null,
  before: Trust | null,
): Promise<Trust | null | undefined> {
  if (!shown) return before && !before.root.signed['x-roles-ended'] ? undefined : null
  try {
    return await verified(live, shown, before)
  } catch (error) {
    if ((error as Error).name === 'NotSupportedError') return before
    throw error
  }
}

async function verified(live: Logged, shown: ShownRoles, before: Trust | null): Promise<Trust | undefined> {
  const root = await lastRoot(shown.roots, before?.root)
  if (!root) return undefined
  const teams = toHex(await sha256(utf8(canonicalJson(shown.teams))))
  if (root.signed['x-roles-ended']) return { root, teams, live }
  const isKnown = before?.teams === teams && same(before.root, root)
  if (!isKnown && !(await isSigned(shown.teams, root.signed.keys, roleOf(root, 'targets')))) return undefined
  for (const [part, versions] of Object.entries(live)) {
    const fresh = Object.entries(versions).filter(
      ([version, digest]) => !isKnown || before.live[part]?.[version] !== digest,
    )
    if (fresh.length > 0 && !(await areSigned(part, fresh, shown))) return undefined
  }
  return { root, teams, live }
}

/** Whether the one team that has a part signed these of its versions. */
async function areSigned(
  part: string,
  fresh: [version: string, digest: string][],
  { teams, releases }: ShownRoles,
): Promise<boolean> {
  const { keys, roles = [] } = teams.signed.delegations ?? {}
  const [team, other] = roles.filter(({ paths }) => paths.includes(`${part}/*`))
  const list = team && releases[team.name]
  if (!list || other || !(await isSigned(list, keys, team))) return false
  const targets = list.signed.targets ?? {}
  return fresh.every(([version, digest]) => digest && targets[`${part}/${version}`]?.hashes.sha384 === digest)
}
