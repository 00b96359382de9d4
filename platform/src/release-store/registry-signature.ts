/**
 * The signed statement in `registry.json` (`signed`): what is live, as of which revision, until when. Only who has the store's
 * key can write it; entries of two registries put together have none. Format and test vectors:
 * platform/docs/decisions/066-signed-registry.md.
 */
import { sign, verify } from 'node:crypto'
import * as v from 'valibot'
import { integritySchema, type Registry, registrySchema } from '../registry/index.ts'
import { canonicalJson } from '../transparency-log/index.ts'
import { integrityOf } from '../util/index.ts'
import { type Keys, signingKey } from './signing-keys.ts'

/** Separates these statements from all else that the key signs. */
const DOMAIN = 'release-registry-v1\n'
const FORMAT = 1

const DAY_MS = 86_400_000
/** How long a statement holds, ms; the second where an app has roles: a registry that is held back shows within a day. */
export const VALID_MS = 7 * DAY_MS
const VALID_WITH_ROLES_MS = DAY_MS

const moment = v.pipe(v.string(), v.isoTimestamp())
const statementSchema = v.object({
  format: v.literal(FORMAT),
  /** As in the registry: grows by one with each change. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  signedAt: moment,
  expires: moment,
  /** Where the chain of the audit log stood; null before its first line. */
  auditHead: v.nullable(v.string()),
  /** SHA-384 of the registry in canonical form, without `signed` and `extras.audit`. */
  live: integritySchema,
  /** Id of the key that signed. */
  key: v.string(),
  signature: v.string(),
})
export type Statement = v.InferOutput<typeof statementSchema>

/** Why a registry is refused. */
export type Refusal =
  /** Cut, or no registry. */
  | 'unreadable'
  | 'unsigned'
  /** Signed by a version that this one does not know. */
  | 'format'
  /** Signed with a key that is not, or no longer, trusted. */
  | 'key'
  /** Edited, or mixed. */
  | 'signature'
  /** Signed later than now. */
  | 'future'
  /** Of a lower revision than was served. */
  | 'rolled-back'
  /** Another registry under the revision that was served. */
  | 'forked'
  | 'expired'
  /** Not what root and teams signed: a stolen service key can do no more than this. */
  | 'roles'
  /** Not what the public log has, or the log went back. */
  | 'log'

export interface Refused {
  refused: Refusal
  /** One line for operators. */
  why: string
}

export interface Signed {
  registry: Registry
  statement: Statement
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The hash of what a registry (parsed JSON) says. The head of the audit log is in the statement itself. */
export function liveHash({ signed: _, extras, ...document }: Json): string {
  const { audit: __, ...rest } = isObject(extras) ? extras : {}
  return integrityOf(Buffer.from(canonicalJson({ ...document, extras: rest })))
}

/** What is signed of a statement. */
export const signedBytes = ({ signature: _, ...statement }: Json): Buffer =>
  Buffer.from(DOMAIN + canonicalJson(statement))

/**
 * The text of `registry.json` for a registry, signed with a store's key. Throws StoreError where this process can only check.
 * @param options.key the text of the key, where it is not written yet
 */
export function signedRegistry(
  store: string,
  registry: Registry,
  { key, now = Date.now() }: { key?: string; now?: number } = {},
): string {
  const { id, privateKey } = signingKey(store, key)
  // as a reader will find it: without what JSON leaves out
  const document = JSON.parse(JSON.stringify(registry)) as Json
  const statement = {
    format: FORMAT,
    revision: registry.extras.revision,
    signedAt: new Date(now).toISOString(),
    expires: new Date(now + (registry.extras.roles ? VALID_WITH_ROLES_MS : VALID_MS)).toISOString(),
    auditHead: registry.extras.audit ?? null,
    live: liveHash(document),
    key: id,
  }
  const signature = sign(null, signedBytes(statement), privateKey).toString('base64')
  return registryText({ ...document, signed: { ...statement, signature } })
}

export const registryText = (document: object): string => `${JSON.stringify(document, null, 2)}\n`

const refused = (refusal: Refusal, why: string): Refused => ({ refused: refusal, why })

/** What `registry.json` says, once a trusted key says it too; else why it is refused. It may have expired. */
export function readSigned(text: string, { trusted }: Keys): Signed | Refused {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    return refused('unreadable', 'it is no JSON: cut in the middle?')
  }
  const parsed = v.safeParse(registrySchema, document)
  if (!parsed.success || !isObject(document)) return refused('unreadable', 'it is no registry')
  const { signed } = document
  if (!isObject(signed)) return refused('unsigned', 'it is not signed. Where the private key is, run: releases sign')
  if (signed.format !== FORMAT)
    return refused('format', `its statement has format ${signed.format}, known is ${FORMAT}`)
  const statement = v.safeParse(statementSchema, signed)
  if (!statement.success) return refused('signature', 'its statement is incomplete')
  const { key, signature, revision, auditHead, live } = statement.output
  const known = trusted.find(({ id }) => id === key)
  if (!known) return refused('key', `it is signed with a key that is not trusted: ${key}`)
  if (!verify(null, signedBytes(signed), known.publicKey, Buffer.from(signature, 'base64')))
    return refused('signature', 'its signature does not fit')
  const { extras } = parsed.output
  if (live !== liveHash(document) || revision !== extras.revision || auditHead !== (extras.audit ?? null))
    return refused('signature', 'it was changed after it was signed')
  return { registry: parsed.output, statement: statement.output }
}
