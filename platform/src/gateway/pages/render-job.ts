/** What the render process is asked for a page. */
import type { Release } from '../../registry/index.ts'
import type { RenderJob, RenderPart } from '../../render-process/index.ts'
import type { LiveRegistry } from '../live-registry/index.ts'

/** What a page's screen is drawn of. */
export interface RenderInput {
  /** Path and query. */
  url: string
  answers: Record<string, unknown>
  /** When the answers were given, ms since 1970. */
  now: number
  /** The card that is rendered instead of the screen. */
  card?: CardInput
}

/** A card in a slot of a page's screen, and what the screen gives it. */
export interface CardInput {
  place: string
  remote: string
  expose: string
  gives: Record<string, string | number | boolean>
  /** Where it stands in the screen, as React counts ids. */
  at: string
  /** Of the page's cards. */
  index: number
}

/** All of a job that is the same for every member. */
export type PageJob = Omit<RenderJob, 'input'>

/**
 * The job for screens of `owner`, which may be the shell itself; null where one of them has no server build. Its code is
 * read when a process asks for it: throws StoreError then where that is not what its release says it is.
 */
export function pageJob(live: LiveRegistry, shell: Release, owner: Release, page: PageJob['page']): PageJob | null {
  const [drawing, drawn] = [partOf(live, shell), partOf(live, owner)]
  return drawing && drawn && { page, shell: drawing, owner: { ...drawn, name: owner.name } }
}

function partOf(live: LiveRegistry, { name, version, server }: Release): RenderPart | null {
  return server ? { key: `${name}@${version}`, code: () => live.text(name, version, server) } : null
}
