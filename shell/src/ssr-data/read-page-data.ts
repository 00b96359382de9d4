import type { PageData } from './hydrate-query-cache.ts'

/** Id of the element that the gateway writes them into. */
const ID = 'page-answers'

/**
 * The answers in this page's HTML; null where there are none, or where they are another session's than this browser's
 * (storage was cleared, another tab logged in while this page was on its way).
 * @param token of the session that this page shows
 */
export async function readPageData(token: string | null): Promise<PageData | null> {
  const element = document.getElementById(ID)
  element?.remove()
  if (!element?.textContent) return null
  try {
    const data = JSON.parse(element.textContent) as PageData
    return (await markOf(token)).startsWith(data.mark) && Boolean(token) === (data.mark !== '') ? data : null
  } catch {
    // no answers that can be trusted (no Web Crypto outside of https and localhost)
    return null
  }
}

/** Whose a session's page is: the SHA-256 of its token in hex, of which pages name the beginning; empty for a visitor. */
export async function markOf(token: string | null): Promise<string> {
  if (!token) return ''
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
