/**
 * `<store>/previews.json`: builds that a signed link may show before they are released. Apart from `registry.json`, so
 * that nothing which composes a member's page can meet one (platform/docs/decisions/064-previews.md).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { nameSchema, versionSchema } from '../registry/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { StoreError, writeAtomically } from '../util/index.ts'
import { isTag, tagSchema } from './preview-target.ts'

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

const fileOf = (store: ReleaseStore) => join(store.folder, 'previews.json')

/** Previews that have not ended, the newest upload last. Throws StoreError when the file is damaged. */
export function readPreviews(store: ReleaseStore, now = Date.now()): Preview[] {
  if (!existsSync(fileOf(store))) return []
  try {
    const all = v.parse(v.array(previewSchema), JSON.parse(readFileSync(fileOf(store), 'utf8')))
    return all.filter(({ until }) => until > now)
  } catch {
    throw new StoreError('YK2019', `Cannot read ${fileOf(store)}`)
  }
}

/** The preview that a version or a tag stands for: of a tag the one that was uploaded last. Pure. */
export function previewOf(previews: readonly Preview[], name: string, target: string): Preview | undefined {
  return previews.findLast(
    (one) => one.name === name && (isTag(target) ? one.tags.includes(target) : one.version === target),
  )
}

/** Replaces the list of previews; called under the lock of the store. */
export function writePreviews(store: ReleaseStore, previews: readonly Preview[]): void {
  writeAtomically(fileOf(store), `${JSON.stringify(previews, null, 2)}\n`)
}

/** From now on no link shows this one any more. Throws StoreError where there is none. */
export async function endPreview(store: ReleaseStore, name: string, target: string): Promise<Preview> {
  let ended: Preview | undefined
  await store.changeFiles(() => {
    const previews = readPreviews(store)
    const found = previewOf(previews, name, target)
    if (!found) throw new StoreError('YK3017', `${name} has no such preview: ${target} (see preview list)`)
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
export function previewedVersions(store: ReleaseStore, name: string): Set<string> {
  const open = readPreviews(store).filter((one) => one.name === name)
  return new Set(open.map(({ version }) => version))
}
