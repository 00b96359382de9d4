/** Whether the gateway composes something else by now. */
import { composition, held } from './page.ts'

/**
 * Asks the gateway which composition this browser would get now. Answers its id where it is another than the page's;
 * undefined where it is not, where the page stays with what it was asked for, and where nobody answers.
 */
export async function newerComposition(): Promise<string | undefined> {
  if (held) return
  try {
    const response = await fetch('/composition.json', { cache: 'no-store' })
    if (!response.ok) return
    const { id } = (await response.json()) as { id: string }
    return id === composition.id ? undefined : id
  } catch {
    // offline: asked again later
    return
  }
}
