/** After a deploy took old files away, one reload brings the page to the new composition. */
import { composition, held } from './page.ts'
import { isBusy } from './shares.ts'

const KEY = 'yk:moved'

/**
 * Reloads the page when the gateway now composes something else, at most once per composition: a fault that a
 * reload does not cure never becomes a reload loop. While something is being sent the page stays: the member's next try
 * asks again.
 */
export async function reloadIfMoved(): Promise<void> {
  if (held) return
  try {
    const response = await fetch('/composition.json', { cache: 'no-store' })
    if (!response.ok) return
    const { id } = (await response.json()) as { id: string }
    if (id === composition.id || sessionStorage.getItem(KEY) === id || isBusy()) return
    sessionStorage.setItem(KEY, id)
    location.reload()
  } catch {
    // no gateway or no storage: the fallback stays, with its retry
  }
}
