import { ContentError } from './faults.ts'
import type { Kind } from './kind.ts'
import { banners } from './kinds/banners.ts'
import { categories } from './kinds/categories.ts'
import { comments } from './kinds/comments.ts'
import { events } from './kinds/events.ts'
import { managers } from './kinds/managers.ts'
import { packages } from './kinds/packages.ts'
import { reviews } from './kinds/reviews.ts'
import { venues } from './kinds/venues.ts'
import { videos } from './kinds/videos.ts'

/** Everything that can be brought in, those that others refer to first. */
export const KINDS: readonly Kind[] = [
  categories,
  venues,
  managers,
  banners,
  videos,
  reviews,
  comments,
  packages,
  events,
]

/** The kind of this name. Throws ContentError where there is none. */
export function kindOf(name: string | undefined): Kind {
  const kind = KINDS.find((each) => each.name === name)
  if (!kind) throw new ContentError(`No such kind: ${name ?? ''} (one of ${KINDS.map((each) => each.name).join(', ')})`)
  return kind
}
