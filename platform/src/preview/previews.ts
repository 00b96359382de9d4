/**
 * `<store>/previews.json`: builds that a signed link may show before they are released. Apart from `registry.json`, so
 * that nothing which composes a member's page can meet one (docs/decisions/platform-previews.md).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { currentAuthor } from '../registry/author.ts'
import { changeFiles } from '../registry/change.ts'
import { nameSchema, versionSchema } from '../registry/names.ts'
import type { Release } from '../registry/schema.ts'
import { signPreview } from '../registry/signing.ts'
import { StoreError, writeAtomically } from '../registry/store.ts'
import { refuseUnfit } from '../release/live.ts'
import { registryWith } from './compose.ts'
import { isTag, tagSchema } from './target.ts'

const previewSchema = v.strictObject({
  name: nameSchema,
  version: versionSchema,
  tags: v.array(tagSchema),
  /** When it was last uploaded, and until when a link may show it: ms since 1970. */
  at: v.number(),
  until: v.number(),
  /** Who uploaded it last. */
  by: v.optional(v.string()),
})
export type Preview = v.InferOutput<typeof previewSchema>

/** Previews of one part at a time: each is a whole build on the disk. */
const MOST_OF_A_PART = 30
const DAY_MS = 86_400_000
const MOST_DAYS = 30

const fileOf = (store: string) => join(store, 'previews.json')

/** Previews that have not ended, the newest upload last. Throws StoreError when the file is damaged. */
export function readPreviews(store: string, now = Date.now()): Preview[] {
  if (!existsSync(fileOf(store))) return []
  try {
    const all = v.parse(v.array(previewSchema), JSON.parse(readFileSync(fileOf(store), 'utf8')))
    return all.filter(({ until }) => until > now)
  } catch {
    throw new StoreError(`${fileOf(store)}을(를) 읽을 수 없어요`)
  }
}

/** The preview that a version or a tag stands for: of a tag the one that was uploaded last. Pure. */
export function previewOf(previews: readonly Preview[], name: string, target: string): Preview | undefined {
  return previews.findLast(
    (one) => one.name === name && (isTag(target) ? one.tags.includes(target) : one.version === target),
  )
}

/**
 * Keeps a build of the store as a preview for `days`, signed and not live; uploaded again it is the newest of its tags, and
 * lasts as long as the longer of both. Throws StoreError, and changes nothing, for a build that does not fit what is live.
 */
export async function addPreview(
  store: string,
  release: Release,
  { tags, days }: { tags: readonly string[]; days: number },
  now = Date.now(),
): Promise<Preview> {
  const { name, version } = release
  if (!(days > 0 && days <= MOST_DAYS)) throw new StoreError(`미리보기는 ${MOST_DAYS}일까지 열어 둘 수 있어요`)
  if (isTag(version)) throw new StoreError(`${version}은(는) 태그의 이름이라서 미리보기의 버전으로 쓸 수 없어요`)
  let added: Preview | undefined
  await changeFiles(store, (registry) => {
    refuseUnfit(store, registryWith(registry, release), [release])
    const previews = readPreviews(store, now)
    const known = previews.find((one) => one.name === name && one.version === version)
    if (!known && previews.filter((one) => one.name === name).length >= MOST_OF_A_PART)
      throw new StoreError(`${name}의 미리보기가 이미 ${MOST_OF_A_PART}개예요. 기한이 지나면 다시 올려 주세요`)
    signPreview(store, name, version)
    const until = Math.max(known?.until ?? 0, now + days * DAY_MS)
    added = {
      name,
      version,
      tags: v.parse(v.array(tagSchema), [...new Set(tags)]),
      at: now,
      until,
      by: currentAuthor().who,
    }
    writePreviews(store, [...previews.filter((one) => one !== known), added])
    return [{ action: 'preview', name, version, ...(tags.length > 0 && { why: tags.join(', ') }) }]
  })
  if (!added) throw new Error('the preview was not written')
  return added
}

function writePreviews(store: string, previews: readonly Preview[]): void {
  writeAtomically(fileOf(store), `${JSON.stringify(previews, null, 2)}\n`)
}

/** From now on no link shows this one any more. Throws StoreError where there is none. */
export async function endPreview(store: string, name: string, target: string): Promise<Preview> {
  let ended: Preview | undefined
  await changeFiles(store, () => {
    const previews = readPreviews(store)
    const found = previewOf(previews, name, target)
    if (!found) throw new StoreError(`${name}에 그런 미리보기가 없어요: ${target} (preview list로 볼 수 있어요)`)
    ended = found
    writePreviews(
      store,
      previews.filter((one) => one !== found),
    )
    return [{ action: 'preview-end', name, version: found.version, ...(isTag(target) && { why: target }) }]
  })
  if (!ended) throw new Error('the preview was not ended')
  return ended
}

/** Versions of `name` that a link may still show: they stay in the store. */
export function previewedVersions(store: string, name: string): Set<string> {
  const open = readPreviews(store).filter((one) => one.name === name)
  return new Set(open.map(({ version }) => version))
}
