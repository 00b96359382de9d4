/**
 * `<store>/tokens.json`, signed with the store's key: whoever can write the store, but has not the key, gives nobody a right.
 * What a token is, is the release service's business.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { canonicalJson } from '../transparency-log/index.ts'
import { StoreError, writeAtomically } from '../util/index.ts'
import { isSignedText, signText } from './signing.ts'
import { hasSigningKey, isFromBefore } from './signing-keys.ts'

const OWNER_ONLY = 0o600
const fileSchema = v.object({ format: v.literal(1), tokens: v.array(v.unknown()), signature: v.string() })

export const tokensFile = (store: string) => join(store, 'tokens.json')
const signedText = (tokens: readonly unknown[]) => `tokens 1\n${canonicalJson(tokens)}`

function parsed(store: string): { tokens: unknown[]; signature?: string } {
  try {
    const file: unknown = JSON.parse(readFileSync(tokensFile(store), 'utf8'))
    // as the version before wrote it
    return Array.isArray(file) ? { tokens: file } : v.parse(fileSchema, file)
  } catch {
    throw new StoreError('YK2009', `Cannot read ${tokensFile(store)}`)
  }
}

/** The tokens of a store, oldest first. Throws StoreError where the file is damaged, or nobody who has the key wrote it. */
export function readSignedTokens(store: string): unknown[] {
  if (!existsSync(tokensFile(store))) return []
  const { tokens, signature } = parsed(store)
  if (!hasSigningKey(store)) return tokens
  const isTrusted = signature === undefined ? isFromBefore(store) : isSignedText(store, signedText(tokens), signature)
  if (!isTrusted)
    throw new StoreError(
      'YK2009',
      signature === undefined
        ? 'tokens.json is not signed. Where the private key is, run: releases sign'
        : 'tokens.json was changed without the key: no token is good until it is restored',
    )
  return tokens
}

/** Writes them, signed. Throws StoreError where this process can only check. @param key its text, where it is not written yet */
export function writeSignedTokens(store: string, tokens: readonly unknown[], key?: string): void {
  const file = { format: 1, tokens, signature: signText(store, signedText(tokens), key) }
  writeAtomically(tokensFile(store), `${JSON.stringify(file, null, 2)}\n`, OWNER_ONLY)
}

/**
 * Signs what the version before wrote, or an earlier trusted key signed; what does not fit stays as it is, and no token of it is
 * good. Only under the registry's lock.
 */
export function signTokens(store: string, key?: string): void {
  if (!existsSync(tokensFile(store))) return
  const { tokens, signature } = parsed(store)
  if (key === undefined && signature !== undefined && !isSignedText(store, signedText(tokens), signature)) return
  writeSignedTokens(store, tokens, key)
}
