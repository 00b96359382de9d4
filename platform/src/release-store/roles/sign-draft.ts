/** Which signatures roles still lack, and who can make them. Pure. */
import type { Metadata, Root, Targets } from '@tufjs/models'
import type { RoleDocument, Roles } from '../../registry/index.ts'
import type { Keys } from '../signing-keys.ts'
import { teamsIn } from './draft.ts'
import { lastRoot, rootOf, targetsOf, withSignature } from './metadata.ts'

/** A document that waits for signatures: who has to sign it, in words, and what makes it whole. */
interface Waiting {
  what: string
  document: RoleDocument
  /** Keys that count, and how many. */
  ids: readonly string[]
  threshold: number
  put(roles: Roles, document: RoleDocument): Roles
}

/** Everything that has to be signed, with how many signatures of it are good. */
function documentsOf(roles: Roles): Waiting[] {
  const [root, before] = [rootOf(lastRoot(roles)), roles.roots.at(-2)]
  const putRoot = (all: Roles, document: RoleDocument): Roles => ({
    ...all,
    roots: [...all.roots.slice(0, -1), document],
  })
  const byRoot = (of: Metadata<Root>, role: 'root' | 'targets') => ({
    ids: of.signed.roles[role]?.keyIDs ?? [],
    threshold: of.signed.roles[role]?.threshold ?? 1,
  })
  const version = root.signed.version
  return [
    ...(before
      ? [
          {
            what: `root ${version}, by the holders before`,
            document: lastRoot(roles),
            put: putRoot,
            ...byRoot(rootOf(before), 'root'),
          },
        ]
      : []),
    { what: `root ${version}`, document: lastRoot(roles), put: putRoot, ...byRoot(root, 'root') },
    {
      what: 'list of teams',
      document: roles.teams,
      put: (all, document) => ({ ...all, teams: document }),
      ...byRoot(root, 'targets'),
    },
    ...Object.entries(teamsIn(roles)).flatMap(([name, { keys }]): Waiting[] => {
      const document = roles.releases[name]
      const put = (all: Roles, signed: RoleDocument) => ({ ...all, releases: { ...all.releases, [name]: signed } })
      return document
        ? [{ what: `releases of ${name}`, document, put, ids: keys.map(({ id }) => id), threshold: 1 }]
        : []
    }),
  ]
}

const metadataOf = (document: RoleDocument): Metadata<Root | Targets> =>
  (document.signed as { _type?: string })._type === 'root' ? rootOf(document) : targetsOf(document)

/** A signature that lies there says nothing: only one that fits counts. */
function goodIn(
  { document, ids }: Waiting,
  keys: ReadonlyMap<string, Metadata<Root>['signed']['keys'][string]>,
): string[] {
  const metadata = metadataOf(document)
  return ids.filter((id) => {
    try {
      keys.get(id)?.verifySignature(metadata)
      return keys.has(id)
    } catch {
      return false
    }
  })
}

function keyMapOf(roles: Roles) {
  const roots = roles.roots.slice(-2).flatMap((root) => Object.entries(rootOf(root).signed.keys))
  const teams = Object.entries(targetsOf(roles.teams).signed.delegations?.keys ?? {})
  return new Map([...roots, ...teams])
}

/** What still has to be signed, as `root 2: 1 of 2 signatures`. Empty where all is. */
export function missingIn(roles: Roles): string[] {
  const keys = keyMapOf(roles)
  return documentsOf(roles).flatMap((one) => {
    const count = goodIn(one, keys).length
    return count < one.threshold ? [`${one.what}: ${count} of ${one.threshold} signatures`] : []
  })
}

/** Signs what is not signed yet and the key stands for; answers what that was. */
export function signRoles(roles: Roles, keys: Keys): { roles: Roles; signed: string[] } {
  const [{ id }] = keys.trusted
  const known = keyMapOf(roles)
  const own = documentsOf(roles).filter((one) => one.ids.includes(id) && !goodIn(one, known).includes(id))
  const signed = own.reduce((all, { document, put }) => put(all, withSignature(document, keys)), roles)
  return { roles: signed, signed: own.map(({ what }) => what) }
}
