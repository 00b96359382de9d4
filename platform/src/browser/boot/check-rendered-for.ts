/** For whom the gateway has drawn this page: compared with the browser's session before anything of it is in the page. */
import type { BootPage } from './page-globals.ts'

/**
 * Gives the page `drawnFor`, which a script before the drawn screen calls with the mark of the session that it was drawn
 * for. A screen of another session than `token`'s never gets into the page: the parser goes on in an element that is not
 * in it. Until the browser has hashed the token, which takes less time than the screen's way here, nothing is in sight.
 */
export function checkRenderedFor(page: Pick<BootPage, 'drawnFor'>, token: string | null): void {
  let own: string | undefined
  const hashed = markOf(token)
    .catch(() => '')
    .then((mark) => {
      own = mark
    })
  page.drawnFor = (mark, root) => {
    const check = () => {
      if (!own?.startsWith(mark)) root.replaceWith(root.cloneNode())
    }
    if (own !== undefined) return check()
    root.hidden = true
    void hashed.then(() => {
      root.hidden = false
      check()
    })
  }
}

/** The SHA-256 of a session's token in hex; rejects where a browser has no Web Crypto (neither https nor localhost). */
async function markOf(token: string | null): Promise<string> {
  if (!token) return ''
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
