/** What a preview may be called by: its version, or a tag that moves to the newest build of a branch, request or canary. Pure. */
import { createHash } from 'node:crypto'
import * as v from 'valibot'

const SLUG_LETTERS = 40
const HASH_LETTERS = 8
const TAG = /^(?:branch-[a-z0-9][a-z0-9-]*|pr-[1-9]\d{0,8}|canary)$/

/** A tag, as {@link tagOfBranch} makes it: `branch-main`, `pr-12` or `canary`. */
export const tagSchema = v.pipe(v.string(), v.maxLength(80), v.regex(TAG, 'a tag is branch-…, pr-<number> or canary'))

/** True for what names a tag: no version of a preview may look like one. */
export const isTag = (target: string): boolean => v.is(tagSchema, target)

/** The tag of a branch. Branches whose names are spelled alike only once they are shortened keep tags of their own. */
export function tagOfBranch(branch: string): string {
  const slug = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (slug === branch && slug.length <= SLUG_LETTERS) return `branch-${slug}`
  const hash = createHash('sha256').update(branch).digest('hex').slice(0, HASH_LETTERS)
  return ['branch', slug.slice(0, SLUG_LETTERS).replace(/-+$/, ''), hash].filter(Boolean).join('-')
}
