import type { APIRequestContext, Page, Route } from '@playwright/test'
import { openEnvelope, toBase64 } from '@yaksok/shared/core/contract'

interface Caller {
  request: APIRequestContext
  url: string
  token: string
}

/** Makes a call of the API as a member, and answers its data. */
export async function ask<Data>(
  { request, url, token }: Caller,
  path: string,
  form?: Record<string, string>,
): Promise<Data> {
  const headers = { token: toBase64(token) }
  const response = await (form
    ? request.post(`${url}/api${path}`, { headers, form })
    : request.get(`${url}/api${path}`, { headers }))
  const answer = openEnvelope(await response.json())
  if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${answer.msg}`)
  return (answer.data ?? answer.sData) as Data
}

/** The member's balance as the server knows it, won. */
export async function balanceOf(caller: Caller): Promise<number> {
  const { money } = await ask<{ money: string }>(caller, '/member/getUserInfo')
  return Number(money)
}

/** Answers a call of the page in the server's place. */
export function answerWith(answer: { code: number; msg: string; data?: unknown }, status = 200) {
  return (route: Route) =>
    route.fulfill({ status, contentType: 'application/json', json: { data: toBase64(JSON.stringify(answer)) } })
}

/** Lets a call of the page fail on its way, as if there were no network. */
export const noNetwork = (route: Route) => route.abort('failed')

export const API = {
  order: '**/api/game_place_order',
  clock: '**/api/Lottery/clock**',
  info: '**/api/Lottery/getLotteryInfo**',
  draws: '**/api/Lottery/getLotteryOneList**',
  odds: '**/api/lottery_get_peilv**',
  user: '**/api/member/getUserInfo',
}

/** Counts the requests of a page to an address. */
export function countRequests(page: Page, part: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes(part)) count++
  })
  return () => count
}
