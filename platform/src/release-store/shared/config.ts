/** Where the shared store of this process is: what the environment says. */
import { StoreError } from '../../util/index.ts'
import type { FileOrigin } from './file-origin.ts'
import { openOrigin } from './open-file-origin.ts'

export interface SharedStoreConfig {
  /** Of the database, with its password: never told. */
  url: string
  files(): Promise<FileOrigin>
}

type Variables = Partial<Record<'REGISTRY_DATABASE_URL' | 'RELEASES' | 'RELEASE_KEY' | 'RELEASE_KEY_FILE', string>>

let known: { said: string; place: SharedStoreConfig } | undefined

/** True where releases are kept for several machines: REGISTRY_DATABASE_URL says in which database. */
export const isShared = (env: Variables = process.env): boolean => Boolean(env.REGISTRY_DATABASE_URL)

/**
 * The place that the environment names. Throws StoreError where something of it is missing: the key above all, because one
 * that each machine made for itself would be believed by none of the others.
 */
export function sharedStoreConfig(env: Variables = process.env): SharedStoreConfig {
  const { REGISTRY_DATABASE_URL: url, RELEASES: files, RELEASE_KEY, RELEASE_KEY_FILE } = env
  if (!url) throw new StoreError('YK2014', 'A copy of a shared store: set REGISTRY_DATABASE_URL and RELEASES')
  if (!files)
    throw new StoreError(
      'YK2014',
      'Say in RELEASES where files of releases go: s3://… or a folder that all machines see',
    )
  if (!RELEASE_KEY && !RELEASE_KEY_FILE)
    throw new StoreError('YK2014', 'A shared store needs a signing key: set RELEASE_KEY_FILE')
  const said = JSON.stringify([url, files])
  if (known?.said !== said) {
    let origin: Promise<FileOrigin> | undefined
    known = { said, place: { url, files: () => (origin ??= openOrigin(files)) } }
  }
  return known.place
}
