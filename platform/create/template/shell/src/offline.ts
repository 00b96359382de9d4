/** Offline: the service worker keeps pages that were visited, for the session that they are of. */
import { onPath } from '@my-app/kit/route'
import { onSession, token } from '@my-app/kit/session'
import { page } from './page.ts'
import { markOf } from './rendered.ts'
import { screenAt } from './screens.ts'

/** Digits of a mark by which the worker knows a session. */
const MARK_DIGITS = 32

/** Takes the worker where the browser has one. Parts under development are not kept. */
export async function keepPages(): Promise<void> {
  const isReleased = page.composition.shell !== 'dev' && page.config.worker !== false
  if (!isReleased || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  const visited = async () => {
    const value = token()
    if (value === null || !page.tagOf || !screenAt(location.pathname)) return
    const mark = (await markOf(value)).slice(0, MARK_DIGITS)
    active?.postMessage({ kept: 'visited', address: location.pathname + location.search, mark, tag: page.tagOf(value) })
  }
  onPath(() => void visited())
  onSession(() => {
    if (token() === null) active?.postMessage({ kept: 'forget' })
    else void visited()
  })
  await visited()
}
