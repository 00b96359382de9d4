import type { Locator, Page, Request } from '@playwright/test'
import { type CallId, CODE, calls, openEnvelope, type ResponseOf, toBase64 } from '@yaksok/shared/core/contract'
import { expect } from '@yaksok/testing'

/** The address of a call, for `page.route` and `page.waitForRequest`. */
export function addressOf(id: CallId): RegExp {
  const [{ path }] = calls[id].spellings
  return new RegExp(`/api${path.replaceAll('/', '\\/')}(\\?|$)`)
}

/** Changes what the server answers to a call on its way to the page. */
export async function changeAnswer<Id extends CallId>(
  page: Page,
  id: Id,
  change: (data: ResponseOf<Id>) => ResponseOf<Id>,
): Promise<void> {
  await page.route(addressOf(id), async (route) => {
    const response = await route.fetch()
    const answer = openEnvelope(await response.json())
    const data = toBase64(JSON.stringify({ ...answer, data: change(answer.data as ResponseOf<Id>) }))
    await route.fulfill({ response, json: { data } })
  })
}

/** Answers a call in the server's place. */
export async function answerWith<Id extends CallId>(
  page: Page,
  id: Id,
  answer: (fields: URLSearchParams) => ResponseOf<Id>,
): Promise<void> {
  await page.route(addressOf(id), (route) => {
    const data = answer(fieldsOf(route.request()))
    return route.fulfill({ json: { data: toBase64(JSON.stringify({ code: CODE.success, msg: '', data })) } })
  })
}

/** Makes a call fail as an overloaded server does, until the returned function is called. */
export async function breakCall(page: Page, id: CallId): Promise<() => Promise<void>> {
  const address = addressOf(id)
  await page.route(address, (route) => route.fulfill({ status: 503, body: 'overloaded' }))
  return () => page.unroute(address)
}

/** Records the fields of every request of a call from now on. */
export function recordRequests(page: Page, id: CallId): URLSearchParams[] {
  const seen: URLSearchParams[] = []
  const address = addressOf(id)
  page.on('request', (request) => {
    if (address.test(request.url())) seen.push(fieldsOf(request))
  })
  return seen
}

function fieldsOf(request: Request): URLSearchParams {
  return new URLSearchParams(request.postData() ?? new URL(request.url()).search)
}

/** Distance of an element from the top of the window, px. */
export async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Number.NaN
}

/** Waits until an element stands at about `top` px again; two px for rounding. */
export async function expectTop(element: Locator, top: number, tolerance = 2): Promise<void> {
  await expect.poll(async () => Math.abs((await topOf(element)) - top)).toBeLessThanOrEqual(tolerance)
}

/** Waits until the page has come to rest after a scroll: the same place in two looks 200 ms apart. */
export async function scrolledOut(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const seen = window as unknown as { seenAt?: number }
      const rests = seen.seenAt === scrollY
      seen.seenAt = scrollY
      return rests
    },
    undefined,
    { polling: 200 },
  )
}
