import type { Page, Route } from '@playwright/test'
import { AUTH_ERROR, type CallId, calls, toBase64 } from '@yaksok/shared/core/contract'

const pattern = (id: CallId) => new RegExp(`/api${calls[id].spellings[0].path}(\\?|$)`)

/** Ways a call can go wrong on its way. */
export const FAULTS = {
  aborted: (route: Route) => route.abort('connectionreset'),
  500: (route: Route) => route.fulfill({ status: 500, body: 'broken' }),
  html: (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Wi-Fi</html>' }),
} as const
export type Fault = keyof typeof FAULTS

/** Lets a call go wrong until the answer is called, also where the page's head would have made it early. */
export async function breakCall(page: Page, id: CallId, fault: Fault): Promise<() => Promise<void>> {
  await page.route(/\/early\?/, (route) => route.abort())
  await page.route(pattern(id), FAULTS[fault])
  return () => page.unroute(pattern(id))
}

/** Lets a call reach the server and loses its answer on the way back, once. */
export async function loseAnswer(page: Page, id: CallId): Promise<void> {
  await page.route(
    pattern(id),
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

/** Holds a call back until the answer is called. */
export async function holdCall(page: Page, id: CallId): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern(id), async (route) => {
    await gate
    await route.continue()
  })
  return release
}

/** Answers a call as the server does when the session is over. */
export async function endSession(page: Page, id: CallId): Promise<void> {
  const answer = toBase64(JSON.stringify({ code: 401, msg: AUTH_ERROR, data: null }))
  await page.route(pattern(id), (route) => route.fulfill({ json: { data: answer } }))
}

/** Counts how often a call leaves the page. */
export function countCalls(page: Page, id: CallId): { count: number; keys: Set<string> } {
  const seen = { count: 0, keys: new Set<string>() }
  page.on('request', (request) => {
    if (!pattern(id).test(request.url())) return
    seen.count++
    seen.keys.add(request.headers()['idempotency-key'] ?? '')
  })
  return seen
}
