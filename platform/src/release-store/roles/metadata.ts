/**
 * Metadata of the roles, as The Update Framework has it (specification 1.0.31, `@tufjs/models`): who may say what of releases.
 * Ed25519 alone, and each key is named by its own hash, so that no key counts twice. The format and what is left out of the
 * framework: platform/docs/decisions/079-release-roles.md.
 */
import { type KeyObject, sign } from 'node:crypto'
import { type Key, Metadata, MetadataKind, type Root, Signature, type Targets } from '@tufjs/models'
import type { RoleDocument, Roles } from '../../registry/index.ts'
import { StoreError } from '../../util/index.ts'
import { idOf, type Keys, type TrustedKey } from '../signing-keys.ts'

/** How long what offline keys and teams sign holds; it is signed again before, ms. Its end stops changes, never pages. */
const OFFLINE_MS = 366 * 86_400_000
/** A root that ends the roles says so in this field. */
const ENDED = 'x-roles-ended'
/** More holders of root keys, or teams, than an app has. */
const MOST_KEYS = 1000

/** Path of a release among the targets. */
export const targetOf = (name: string, version: string): string => `${name}/${version}`

/** A team: whose keys sign, and which parts are its own. */
export interface Team {
  keys: readonly TrustedKey[]
  parts: readonly string[]
}

/** What a release is, as a team signs it: the SHA-384 of its canonical description, and the bytes of that. */
export interface BuildDigest {
  sha384: string
  length: number
}

type Document = RoleDocument

/** Throws StoreError where a document is none of its kind. */
function parsed<T extends Root | Targets>(kind: 'root' | 'targets', document: Document, what: string): Metadata<T> {
  try {
    const metadata =
      kind === 'root'
        ? Metadata.fromJSON(MetadataKind.Root, document as never)
        : Metadata.fromJSON(MetadataKind.Targets, document as never)
    if (!Number.isSafeInteger(metadata.signed.version) || metadata.signed.version < 1) throw new Error('no version')
    return metadata as unknown as Metadata<T>
  } catch (error) {
    throw new StoreError('YK2021', `${what} cannot be read: ${(error as Error).message}`)
  }
}

/** A root as it was signed. Throws StoreError where it, or one of its keys, is not what it is called. */
export function rootOf(document: Document): Metadata<Root> {
  const root = parsed<Root>('root', document, 'The root')
  refuseKeys(root.signed.keys)
  for (const [name, { threshold, keyIDs }] of Object.entries(root.signed.roles))
    if (!(threshold >= 1 && threshold <= new Set(keyIDs).size))
      throw new StoreError(
        'YK2021',
        `The root asks for ${threshold} signatures of ${name}, and names ${keyIDs.length} keys`,
      )
  return root
}

/** Targets as they were signed: those of all teams, or of one. Throws StoreError as {@link rootOf} does. */
export function targetsOf(document: Document, what = 'The list of teams'): Metadata<Targets> {
  const targets = parsed<Targets>('targets', document, what)
  if (targets.signed.delegations) refuseKeys(targets.signed.delegations.keys)
  for (const { name, threshold, keyIDs } of Object.values(targets.signed.delegations?.roles ?? {}))
    if (!(threshold >= 1 && threshold <= new Set(keyIDs).size))
      throw new StoreError('YK2021', `${what} asks for ${threshold} signatures of ${name}`)
  return targets
}

/** One key under two names would be two signatures of a threshold. */
function refuseKeys(keys: Readonly<Record<string, Key>>): void {
  if (Object.keys(keys).length > MOST_KEYS) throw new StoreError('YK2021', 'Too many keys')
  for (const [id, key] of Object.entries(keys))
    if (key.keyType !== 'ed25519' || key.scheme !== 'ed25519' || idOf(publicKeyOf(key)) !== id)
      throw new StoreError('YK2021', `${id} is not the name of the key that stands there`)
}

const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

/** A key's bytes (DER). */
export function publicKeyOf({ keyVal }: Key): Buffer {
  return Buffer.concat([SPKI, Buffer.from(keyVal.public ?? '', 'hex')])
}

/** Keys as the framework writes them. */
const keyMap = (keys: readonly TrustedKey[]) =>
  Object.fromEntries(
    keys.map(({ id, publicKey }) => {
      const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(SPKI.length)
      return [id, { keytype: 'ed25519', scheme: 'ed25519', keyval: { public: raw.toString('hex') } }]
    }),
  )
const ids = (keys: readonly TrustedKey[]) => [...new Set(keys.map(({ id }) => id))]
const until = (now: number) => new Date(now + OFFLINE_MS).toISOString().replace(/\.\d+Z$/, 'Z')

/** What a root says. */
export interface RootSays {
  version: number
  /** Whose signatures count for the root and for the list of teams. */
  holders: readonly TrustedKey[]
  threshold: number
  /** With what the service signs what is live (snapshot and timestamp in one). */
  online: readonly TrustedKey[]
  /** From this root on releases go by the service's key alone. */
  ended?: boolean
  now?: number
}

/** What all documents have in common. */
const unsigned = (_type: 'root' | 'targets', version: number, now: number, said: object): Document => ({
  signatures: [],
  signed: { _type, spec_version: '1.0.31', version, expires: until(now), ...said },
})

/** A root, not signed yet. */
export function makeRoot({ version, holders, threshold, online, ended = false, now = Date.now() }: RootSays): Document {
  const offline = { keyids: ids(holders), threshold }
  const service = { keyids: ids(online), threshold: 1 }
  return unsigned('root', version, now, {
    consistent_snapshot: false,
    keys: keyMap([...holders, ...online]),
    roles: { root: offline, targets: offline, snapshot: service, timestamp: service },
    ...(ended && { [ENDED]: true }),
  })
}

export const hasEnded = ({ signed }: Metadata<Root>): boolean => signed.unrecognizedFields[ENDED] === true

/** The list of teams, not signed yet. */
export function makeTeams(version: number, teams: Readonly<Record<string, Team>>, now = Date.now()): Document {
  const roles = Object.entries(teams).map(([name, { keys, parts }]) => ({
    ...{ name, keyids: ids(keys), threshold: 1, terminating: true },
    paths: parts.map((part) => `${part}/*`),
  }))
  const keys = keyMap(Object.values(teams).flatMap((team) => team.keys))
  return unsigned('targets', version, now, { targets: {}, delegations: { keys, roles } })
}

/** The releases of a team, not signed yet. @param releases by `name/version` */
export function makeReleases(version: number, releases: ReadonlyMap<string, BuildDigest>, now = Date.now()): Document {
  const targets = [...releases].map(([path, { sha384, length }]) => [path, { length, hashes: { sha384 } }] as const)
  return unsigned('targets', version, now, { targets: Object.fromEntries(targets) })
}

/** What a team said of its releases, by `name/version`. */
export function releasesIn({ signed }: Metadata<Targets>): Map<string, BuildDigest> {
  return new Map(
    Object.entries(signed.targets).map(([path, { hashes, length }]) => [path, { sha384: hashes.sha384 ?? '', length }]),
  )
}

const asDocument = (metadata: Metadata<Root | Targets>): Document =>
  JSON.parse(JSON.stringify(metadata.toJSON())) as Document

/** The document with another signature. Throws StoreError where the keys hold no private one. */
export function withSignature(document: Document, keys: Keys): Document {
  const { privateKey } = keys
  if (!privateKey) throw new StoreError('YK1023', 'This is a public key: signing needs the private one')
  const isRoot = (document.signed as { _type?: unknown } | undefined)?._type === 'root'
  const metadata: Metadata<Root | Targets> = isRoot ? rootOf(document) : targetsOf(document)
  metadata.sign((bytes) => signatureOf(bytes, keys.trusted[0].id, privateKey))
  return asDocument(metadata)
}

const signatureOf = (bytes: Buffer, keyID: string, key: KeyObject) =>
  new Signature({ keyID, sig: sign(null, bytes, key).toString('hex') })

/** An anchor is the text of a root: alone, or in a registry's roles. Throws StoreError for anything else. */
export function anchorIn(text: string): Document {
  try {
    const document = JSON.parse(text) as Document
    rootOf(document)
    return document
  } catch (error) {
    if (error instanceof StoreError) throw error
    throw new StoreError('YK2021', 'The trusted root cannot be read: it is no JSON')
  }
}

export const lastRoot = ({ roots }: Roles): Document => roots.at(-1) as Document
