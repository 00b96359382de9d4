/** Where the shared store of this process is: what the environment says. */
import { StoreError } from '../../util/index.ts'
import type { FileOrigin } from './file-origin.ts'
import { openOrigin } from './open-file-origin.ts'

export interface SharedPlace {
  /** Of the database, with its password: never told. */
  url: string
  files(): Promise<FileOrigin>
}

type Variables = Partial<Record<'REGISTRY_DATABASE_URL' | 'RELEASES' | 'RELEASE_KEY' | 'RELEASE_KEY_FILE', string>>

let known: { said: string; place: SharedPlace } | undefined

/** True where releases are kept for several machines: REGISTRY_DATABASE_URL says in which database. */
export const isShared = (env: Variables = process.env): boolean => Boolean(env.REGISTRY_DATABASE_URL)

/**
 * The place that the environment names. Throws StoreError where something of it is missing: the key above all, because one
 * that each machine made for itself would be believed by none of the others.
 */
export function sharedPlace(env: Variables = process.env): SharedPlace {
  const { REGISTRY_DATABASE_URL: url, RELEASES: files, RELEASE_KEY, RELEASE_KEY_FILE } = env
  if (!url)
    throw new StoreError('여러 기계가 함께 쓰는 저장소의 사본이에요: REGISTRY_DATABASE_URL과 RELEASES를 적어 주세요')
  if (!files) throw new StoreError('RELEASES에 릴리스의 파일을 둘 곳을 적어 주세요: s3://… 또는 모든 기계가 보는 폴더')
  if (!RELEASE_KEY && !RELEASE_KEY_FILE)
    throw new StoreError('여러 기계가 함께 쓰는 저장소에는 서명 키가 필요해요: RELEASE_KEY_FILE을 적어 주세요')
  const said = JSON.stringify([url, files])
  if (known?.said !== said) {
    let origin: Promise<FileOrigin> | undefined
    known = { said, place: { url, files: () => (origin ??= openOrigin(files)) } }
  }
  return known.place
}
