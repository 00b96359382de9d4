/** Adds a build to the previews of a store. */
import * as v from 'valibot'
import { isTag, type Preview, readPreviews, registryWith, tagSchema, writePreviews } from '../previews/index.ts'
import type { Release } from '../registry/index.ts'
import { currentAuthor, type ReleaseStore } from '../release-store/index.ts'
import { StoreError } from '../util/index.ts'
import { refuseIncompatible } from './live-entries.ts'

/** Previews of one part at a time: each is a whole build on the disk. */
const MOST_OF_A_PART = 30
const DAY_MS = 86_400_000
const MOST_DAYS = 30

/**
 * Keeps a build of the store as a preview for `days`, signed and not live; uploaded again it is the newest of its tags, and
 * lasts as long as the longer of both. Throws StoreError, and changes nothing, for a build that does not fit what is live.
 */
export async function addPreview(
  store: ReleaseStore,
  release: Release,
  { tags, days }: { tags: readonly string[]; days: number },
  now = Date.now(),
): Promise<Preview> {
  const { name, version } = release
  if (!(days > 0 && days <= MOST_DAYS)) throw new StoreError('YK1004', `A preview lasts ${MOST_DAYS} days at most`)
  if (isTag(version)) throw new StoreError('YK1017', `${version} is the name of a tag and no version of a preview`)
  let added: Preview | undefined
  await store.changeFiles((registry) => {
    refuseIncompatible(store, registryWith(registry, release), [release])
    const previews = readPreviews(store, now)
    const known = previews.find((one) => one.name === name && one.version === version)
    if (!known && previews.filter((one) => one.name === name).length >= MOST_OF_A_PART)
      throw new StoreError('YK3016', `${name} has ${MOST_OF_A_PART} previews already: try again when one has expired`)
    store.signPreview(name, version)
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
