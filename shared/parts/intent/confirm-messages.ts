import { call } from '../../page/api/index.ts'
import { readToken } from '../../page/session/index.ts'

/** What the page of the confirm origin says (docs/decisions/078-confirm-origin.md). */
export interface ConfirmSaid {
  /** Its script runs. */
  ready?: true
  /** It needs a code to bind its browser to the session. */
  needsCode?: true
  /** CSS pixels. */
  height?: number
  /** The intent that the member confirmed. */
  confirmed?: string
  bound?: boolean
}

export const CONFIRM_PAGE = '/api/confirm/page'

/**
 * Speaks with the confirm origin in a frame: hears that frame at that origin alone, and gives it the codes that it asks for.
 * @returns `tell` and what ends it
 */
export function openConfirm(
  frame: () => HTMLIFrameElement | null,
  origin: string,
  onSaid: (said: ConfirmSaid) => void,
) {
  const tell = (confirm: unknown) => frame()?.contentWindow?.postMessage({ confirm }, origin)
  const hear = ({ origin: from, source, data }: MessageEvent<{ confirm?: ConfirmSaid } | null>) => {
    const said = data?.confirm
    if (from !== origin || source !== frame()?.contentWindow || !said) return
    if (said.needsCode) void call('beginConfirm', {}).then(tell, () => {})
    onSaid(said)
  }
  window.addEventListener('message', hear)
  return { tell, close: () => window.removeEventListener('message', hear) }
}

/** By what the confirm origin knows a session: SHA-256 of its token, base64url. */
export async function sessionHash(token = readToken() ?? ''): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

/** A login waits so long for the confirm origin at most, ms. */
const PATIENCE_MS = 3000

/**
 * Right after a login: lets this browser be the one that confirms for the session. Where that fails, and the member is not known by it,
 * they log in again before they confirm.
 * @param login its token, and the code that it was called with (`loginCode`)
 * @returns once the confirm origin has answered, or does not in time
 */
export async function bindLogin(origin: string, login: { token: string; code: string }): Promise<void> {
  const frame = document.createElement('iframe')
  const session = await sessionHash(login.token)
  frame.hidden = true
  frame.src = `${origin}${CONFIRM_PAGE}`
  await new Promise<void>((resolve) => {
    const { tell, close } = openConfirm(
      () => frame,
      origin,
      ({ ready, bound }) => {
        if (ready) tell({ bind: session, ...(login.code && { code: login.code }) })
        if (bound !== undefined) end()
      },
    )
    const timer = setTimeout(end, PATIENCE_MS)
    function end() {
      clearTimeout(timer)
      close()
      frame.remove()
      resolve()
    }
    document.body.append(frame)
  })
}

/** The same without the code of a login: for a browser that the member is known by. @public */
export function bindConfirmOrigin(origin: string): Promise<void> {
  return bindLogin(origin, { token: readToken() ?? '', code: '' })
}
