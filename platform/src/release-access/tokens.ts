/**
 * `<store>/tokens.json`: the tokens of teams. A token is shown once and kept as its SHA-256: it is 256 random bits, which
 * nobody guesses from a hash.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { ANY_REGISTRY, type ReleaseStore } from '../release-store/index.ts'
import { StoreError } from '../util/index.ts'
import { type Grant, RIGHTS } from './rights.ts'

const tokenSchema = v.strictObject({
  id: v.string(),
  team: v.string(),
  remotes: v.array(v.string()),
  actions: v.array(v.picklist(RIGHTS)),
  shell: v.boolean(),
  /** SHA-256 of the secret, hex. */
  hash: v.string(),
  madeAt: v.string(),
  expiresAt: v.string(),
  revokedAt: v.optional(v.string()),
})
export type Token = v.InferOutput<typeof tokenSchema>

const FORM = /^yaksok_([0-9a-f]{12})_([\w-]{43})$/
const sha256 = (secret: string) => createHash('sha256').update(secret).digest()

/**
 * All tokens that were ever made, oldest first. Throws StoreError when the file is damaged, or not signed with the store's key.
 */
export function readTokens(store: ReleaseStore): Token[] {
  const result = v.safeParse(v.array(tokenSchema), store.readSignedTokens())
  if (result.success) return result.output
  throw new StoreError('YK2009', `Cannot read ${store.tokensFile()}`)
}

/** Makes a token that lasts for `days`, and answers it: the only time that anybody sees it. */
export async function makeToken(
  store: ReleaseStore,
  asked: Pick<Token, 'team' | 'remotes' | 'actions' | 'shell'>,
  days: number,
): Promise<{ token: string; id: string; expiresAt: string }> {
  const [id, secret] = [randomBytes(6).toString('hex'), randomBytes(32).toString('base64url')]
  const now = Date.now()
  const expiresAt = new Date(now + days * 86_400_000).toISOString()
  const hash = sha256(secret).toString('hex')
  await store.changeFiles(() => {
    store.writeSignedTokens([
      ...readTokens(store),
      { id, ...asked, hash, madeAt: new Date(now).toISOString(), expiresAt },
    ])
    const rights = [...asked.remotes, ...(asked.shell ? ['shell'] : [])].join(', ')
    return [{ action: 'token', name: asked.team, token: id, why: `${rights}: ${asked.actions.join(', ')}` }]
  })
  return { token: `yaksok_${id}_${secret}`, id, expiresAt }
}

/** From now on the token is nobody's. Throws StoreError for an id that there is not. */
export async function revokeToken(store: ReleaseStore, id: string, why?: string): Promise<Token> {
  const known = readTokens(store).find((token) => token.id === id)
  if (!known) throw new StoreError('YK2010', `No such token: ${id} (see releases tokens)`)
  if (known.revokedAt) return known
  const revoke = () => {
    const revokedAt = new Date().toISOString()
    store.writeSignedTokens(readTokens(store).map((token) => (token.id === id ? { ...token, revokedAt } : token)))
    return [{ action: 'revoke', name: known.team, token: id, ...(why && { why }) }]
  }
  // above all while somebody tampers with the store
  await store.changeFiles(revoke, ANY_REGISTRY)
  return known
}

/** The grant of a token, or why it is none. `now` in ms: the service's clock alone decides what has expired. */
export function grantOf(tokens: readonly Token[], text: string, now: number): Grant | string {
  const [, id, secret] = FORM.exec(text) ?? []
  const found = tokens.find((token) => token.id === id)
  if (!found || !secret || !timingSafeEqual(sha256(secret), Buffer.from(found.hash, 'hex')))
    return 'Not a token of this service'
  return usable(found, now)
}

/** The grant of a token by its id, of which nothing is asked: for who has shown it before. */
export function grantById(tokens: readonly Token[], id: string, now: number): Grant | string {
  const found = tokens.find((token) => token.id === id)
  return found ? usable(found, now) : 'Not a token of this service'
}

function usable(token: Token, now: number): Grant | string {
  if (token.revokedAt) return 'The token was revoked: get a new one'
  if (Date.parse(token.expiresAt) <= now) return `The token expired on ${token.expiresAt.slice(0, 10)}`
  const { id, team, remotes, actions, shell } = token
  return { id, team, remotes, actions, shell }
}
