/** What the gateway writes behind a screen that it may have rendered. */
export interface PageData {
  /** Begins the SHA-256 of the session's token, in hex; empty for a visitor's page. */
  mark: string
  /** By the call's id, and behind `?` the fields of its request as a query. */
  answers: Record<string, unknown>
  /** When they were given, ms since 1970. */
  now: number
  /** True where the screen is in the HTML. */
  drawn: boolean
}

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
