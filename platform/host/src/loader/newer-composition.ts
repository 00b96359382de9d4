/** Whether the gateway composes something else by now. */
import { composition, pinned } from '../composition/index.ts'

/** What a page would get now. */
export interface NewerComposition {
  id: string
  /** Of the registry. */
  revision: number
  /** Remotes that it would not load. */
  blocked: string[]
  /** `name@version` of what was taken back. */
  taken: string[]
}

/** What the gateway says of the composition, read with care: it may be older or newer than this page. */
type CompositionAnswer = Partial<NewerComposition>

/**
 * What the gateway says, where it is another composition than the page's. Undefined where it is the same, where the page
 * stays with what it was asked for, and where it is older than what the page was made of, as a second gateway's may be.
 */
export function newerIn(answer: CompositionAnswer): NewerComposition | undefined {
  const { id, revision = 0, blocked = [], taken = [] } = answer
  if (pinned || id === undefined || id === composition.id || revision < (composition.revision ?? 0)) return
  return { id, revision, blocked, taken }
}

/**
 * Asks the gateway which composition this browser would get now. Answers as {@link newerIn}; null where nobody answers.
 */
export async function newerComposition(): Promise<NewerComposition | undefined | null> {
  if (pinned) return
  try {
    // asked with what the browser remembers: nearly always 304
    const response = await fetch('/composition.json', { cache: 'no-cache' })
    return response.ok ? newerIn((await response.json()) as CompositionAnswer) : null
  } catch {
    // offline: asked again later
    return null
  }
}
