/** Files of keys and drafts: what holders of keys carry from one machine to another. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { type Roles, rolesSchema } from '../../registry/index.ts'
import { type Keys, keyFileText, newKeyPair, parseKeys } from '../../release-store/index.ts'
import { StoreError, writeAtomically } from '../../util/index.ts'

const OWNER_ONLY = 0o600

/** The keys of a file. Throws StoreError YK1023 where it is not there, YK2011 where it holds none. */
export const keysIn = (file: string): Keys => parseKeys(keyFileText(file))

/** Makes a key, and `.pub` beside it. Throws StoreError where there is one already: it may be signed with. */
export function makeKey(file: string): Keys {
  if (existsSync(file)) throw new StoreError('YK1024', `${file} is there already`)
  const { privatePem, publicPem } = newKeyPair()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, privatePem, { mode: OWNER_ONLY, flag: 'wx' })
  writeFileSync(publicFile(file), publicPem)
  return parseKeys(privatePem)
}

export const publicFile = (file: string): string => `${file.replace(/\.key$/, '')}.pub`

/** Roles that were written to be signed. Throws StoreError where the file is something else. */
export function readDraft(file: string): Roles {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new StoreError('YK1019', `${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  try {
    return v.parse(rolesSchema, JSON.parse(text))
  } catch {
    throw new StoreError('YK1024', `${file} holds no roles`)
  }
}

export const writeDraft = (file: string, roles: Roles): void =>
  writeAtomically(file, `${JSON.stringify(roles, null, 2)}\n`)
