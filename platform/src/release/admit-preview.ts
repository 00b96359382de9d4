/** From a stored build to a preview with a link: by the service, and by the command line beside the store. */

import { composeCanary, type LinkKind, type Preview, signLink } from '../previews/index.ts'
import type { Release } from '../registry/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { formatMoment, StoreError } from '../util/index.ts'
import { addPreview } from './add-preview.ts'
import type { Allowed } from './check-forward.ts'
import type { CommandContext } from './release-context.ts'
import { printSizes, refuseBrokenScreens, refuseProblems } from './release-part.ts'
import { lookAtDifference } from './visual-difference.ts'

/** A link, as it stands behind `?preview=` or `?canary=`. */
export interface Shareable {
  kind: LinkKind
  link: string
  /** A link that shows what was uploaded last with this tag. */
  moving?: { tag: string; link: string } | undefined
  /** The address of the app that it leads to, a path. */
  path: string
  /** ms since 1970 */
  until: number
}

export interface PreviewOptions extends Allowed {
  tags: readonly string[]
  days: number
  noVisual?: boolean
}

/** The tag that a link is made for: that of a request before that of a branch. */
const leading = (tags: readonly string[]) => tags.find((tag) => tag.startsWith('pr-')) ?? tags[0]

/**
 * Keeps a stored build as a preview once it has passed the checks of a release, and signs a link to it. Throws StoreError
 * with the first kind of thing that is wrong; nothing that is live changes in either case.
 */
export async function admitPreview(
  built: Release,
  { tags, days, noVisual, ...allowed }: PreviewOptions,
  context: CommandContext,
): Promise<Shareable> {
  const { store, print } = context
  printSizes(built, allowed, print)
  refuseProblems(built, store, allowed)
  await refuseBrokenScreens(built, context)
  // a preview is how a team shows what changes: nothing of that refuses it
  await lookAtDifference(built, { ...(noVisual && { noVisual }) }, context)
  const added = await addPreview(store, built, { tags, days })
  const { name, version, until } = added
  print(`${name} ${version}  preview  until ${formatMoment(new Date(until).toISOString())}`)
  if (tags.length > 0) print(`tags ${tags.join(', ')}`)
  return previewLink(store, added)
}

/** A link to exactly this build and, where it has a tag, one that moves on with that. Throws StoreError without a key. */
export function previewLink(store: ReleaseStore, { name, version, tags, until }: Preview): Shareable {
  const tag = leading(tags)
  const linkTo = (target: string) => signLink(store, { name, target, until })
  return {
    kind: 'preview',
    link: linkTo(version),
    ...(tag && { moving: { tag, link: linkTo(tag) } }),
    path: pathOf(store.readRelease(name, version).routes),
    until,
  }
}

/** A link to the canary of `name`, for `days`. Throws StoreError where there is none, and for another number of days. */
export function canaryLink(store: ReleaseStore, name: string, days: number, now = Date.now()): Shareable {
  const { registry } = store.readRegistry()
  const found = composeCanary(registry, name)?.remotes.find((remote) => remote.name === name)
  if (!found) throw new StoreError('YK3012', `${name} has no canary now`)
  if (!(days > 0 && days <= 30)) throw new StoreError('YK1004', 'A canary link lasts 30 days at most')
  const until = now + days * 86_400_000
  const link = signLink(store, { name, target: 'canary', until }, 'canary')
  return { kind: 'canary', link, path: pathOf(found.entry.extras.routes), until }
}

/** The screen to begin with: a tab of the part, else its first. */
function pathOf(routes: Release['routes']): string {
  return (routes.find(({ tabBar }) => tabBar) ?? routes[0])?.path ?? '/'
}

/** The whole address. @param app `https://…`, without a slash at its end */
export const addressOf = (app: string, { kind, link, path }: Pick<Shareable, 'kind' | 'link' | 'path'>): string =>
  `${app}${path}?${kind}=${link}`
