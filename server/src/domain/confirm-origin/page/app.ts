// How the page speaks with the app around it, or, as a page of its own, with the frame that opened it.

/** What the app asks to have confirmed. Its words are not believed: the server tells what they come to. */
export interface Asked {
  /** SHA-256 of the session's token. */
  session: string
  act: string
  fields: Record<string, string>
  theme?: 'light' | 'dark'
  /** Path of the screen that asks: where a window of its own leads back to. */
  from?: string
}

/** True in a window of its own, with nothing of the app around it. */
export const isWhole = window.parent === window
const app = document.documentElement.dataset.app ?? ''

/** A channel of this origin, which no page of the app hears. */
const channelOf = (name: string) => new BroadcastChannel(`yaksok-confirm-${name}`)
const ownChannel = isWhole && /^#[\w-]{22}$/.test(location.hash) ? channelOf(location.hash.slice(1)) : null

export function tell(message: Record<string, unknown>): void {
  if (ownChannel) ownChannel.postMessage(message)
  else if (!isWhole) window.parent.postMessage({ confirm: message }, app)
}

let last: Asked | null = null
/** Waits for the code by which the app lets this browser be bound. */
let takeCode: ((code: string) => void) | null = null

/** Asks the app for a code; it makes a new one each time. */
export function newCode(): Promise<string> {
  return new Promise((resolve) => {
    takeCode = resolve
    tell({ needsCode: true })
  })
}

/** Hears what the app asks, from its window alone. @param onBind a session that begins, with the login's code, '' of a shell of before: this browser is to be the one of it */
export function hear(onAsked: (asked: Asked) => void, onBind: (session: string, code: string) => void): void {
  const take = (data: unknown) => {
    if (typeof data !== 'object' || data === null) return
    const { code, bind, asked } = data as { code?: unknown; bind?: unknown; asked?: Asked }
    if (typeof bind === 'string') onBind(bind, typeof code === 'string' ? code : '')
    else if (typeof code === 'string') takeCode?.(code)
    if (typeof asked?.session !== 'string' || typeof asked.act !== 'string') return
    last = asked
    onAsked(asked)
  }
  window.addEventListener('message', ({ origin, source, data }) => {
    if (!isWhole && source === window.parent && origin === app) take(data?.confirm)
  })
  ownChannel?.addEventListener('message', ({ data }) => take(data))
  tell({ ready: true })
}

/** The address of a screen of the app; its first one for what is no path of it. */
export function screenAddress(from: unknown): string {
  const start = `${app}/`
  const path = typeof from === 'string' && URL.canParse(from, start) ? new URL(from, start) : null
  return path?.origin === app ? path.href : start
}

/** The address of this page in a window of its own, which is asked what this one was, and tells this one what came of it. */
export function wholeAddress(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const name = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)
  const channel = channelOf(name)
  channel.addEventListener('message', ({ data }) => {
    if (data?.ready && last) channel.postMessage({ asked: last })
    else if (data?.needsCode) void newCode().then((code) => channel.postMessage({ code }))
    else if (data?.confirmed) tell(data)
  })
  return `${location.pathname}#${name}`
}
