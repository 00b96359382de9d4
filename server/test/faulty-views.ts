import { setTimeout as pause } from 'node:timers/promises'
import type { View, Views } from '../src/http/ssr-data/index.ts'

/** What becomes of every second call that a page is drawn of, but for the member; null: all is well. */
export type ViewFault = 'fails' | 'late' | null

/** How long a page waits for its calls, in ms (the gateway's own limit; under test it has none that a busy machine breaks). */
const WAIT_MS = 250

/** Views whose calls fail, at once or when the page has waited in vain, while `fault` says so: the API itself goes on. */
export function faultyViews(views: Views, fault: () => ViewFault): Views {
  return (request) => {
    const viewer = views(request)
    return viewer && { ...viewer, open: async () => damaged(await viewer.open(), fault()) }
  }
}

function damaged(view: View | null, fault: ViewFault): View | null {
  if (!view || !fault) return view
  let asked = 0
  return {
    ...view,
    ask(id, request) {
      if (id === 'userInfo' || asked++ % 2 > 0) return view.ask(id, request)
      const missing = () => Promise.reject(new Error(`${id} ${fault}`))
      return fault === 'late' ? pause(WAIT_MS).then(missing) : missing()
    },
  }
}
