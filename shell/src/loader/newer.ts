/** Whether the gateway composes something else by now. */
import { composition, held } from './page.ts'

/** What a page would get now. */
export interface NewerComposition {
  id: string
  /** Remotes that it would not load. */
  blocked: string[]
}

/**
 * Asks the gateway which composition this browser would get now. Answers it where it is another than the page's;
 * undefined where it is not, where the page stays with what it was asked for, and where nobody answers.
 */
export async function newerComposition(): Promise<NewerComposition | undefined> {
  if (held) return
  try {
    // asked with what the browser remembers: nearly always 304
    const response = await fetch('/composition.json', { cache: 'no-cache' })
    if (!response.ok) return
    const { id, blocked = [] } = (await response.json()) as { id: string; blocked?: string[] }
    return id === composition.id ? undefined : { id, blocked }
  } catch {
    // offline: asked again later
    return
  }
}
