/** How an open page hears of changes: by a stream of events while somebody looks at it, and by asking where there is none. */
import { pollWhileVisible } from './poll-while-visible.ts'

/** A stream of server-sent events: the browser's own, or one that brings a header along. */
export type EventStream = Pick<EventSource, 'readyState' | 'close' | 'addEventListener'>

export interface StreamOptions {
  /** Opens a stream; undefined where this browser cannot, or need not just now. */
  connect(): EventStream | undefined
  /** Names of the events that are passed on. Each of them, and `beat`, shows that the stream is alive. */
  events: readonly string[]
  /** Told what came; `data` is undefined where it cannot be read: the page has to ask. */
  hear(data: unknown, event: string): void
  /** Asks the server. */
  ask(): void
  /** How often a page without a stream asks, ms. */
  pollMs: number
  /** Told when this page has closed its stream. */
  closed?(): void
}

/** Longer than two heartbeats: a stream that a proxy holds up, or that died unnoticed. */
const SILENCE_MS = 45_000
/** A page that is only covered for a moment keeps its stream. */
const HIDDEN_MS = 10_000
/** The stream begins so much after the content: nothing of the page waits for it. */
const START_MS = 3000
/** After a refusal, or silence, the next try comes so much later: the page asks meanwhile. */
const AGAIN_MS = 60_000
/** The first event comes with the connection. */
const FIRST_MS = 8000
/** `readyState` of a stream. */
const OPEN = 1
const CLOSED = 2

export interface FollowedStream {
  /** Whether the stream has said something lately, so that nothing need be asked. */
  isFresh(): boolean
  /** Opens it if it is wanted now. */
  open(): void
  close(): void
}

/**
 * Follows a stream. It is closed while the page is hidden and when it is left (a page in the back/forward cache has none),
 * and opened again with the next look at it; what it missed is the first thing that it is told.
 */
export function followStream({ connect, events, hear, ask, pollMs, closed }: StreamOptions): FollowedStream {
  let source: EventStream | undefined
  let heardAt = Number.NEGATIVE_INFINITY
  let openedAt = 0
  let againAt = 0
  let hiding: ReturnType<typeof setTimeout> | undefined
  const isFresh = () => source !== undefined && performance.now() - heardAt < SILENCE_MS
  const close = () => {
    clearTimeout(hiding)
    hiding = undefined
    if (!source) return
    source.close()
    source = undefined
    closed?.()
  }
  const giveUp = () => {
    close()
    againAt = performance.now() + AGAIN_MS
  }
  const open = () => {
    clearTimeout(hiding)
    hiding = undefined
    if (source || document.visibilityState !== 'visible' || performance.now() < againAt) return
    const opened = connect()
    if (!opened) return
    source = opened
    openedAt = performance.now()
    const listen = (name: string, take: (event: MessageEvent<string>) => void) =>
      opened.addEventListener(name, (event) => {
        heardAt = performance.now()
        take(event as MessageEvent<string>)
      })
    listen('beat', () => {})
    for (const name of events) listen(name, ({ data }) => hear(parsed(data), name))
    opened.addEventListener('error', () => {
      // a connection that is lost is the stream's to make again; one that is refused is not
      if (source === opened && opened.readyState === CLOSED) giveUp()
    })
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') open()
    else hiding ??= setTimeout(close, HIDDEN_MS)
  })
  addEventListener('pagehide', close)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    open()
    ask()
  })
  setTimeout(open, Math.min(START_MS, pollMs))
  pollWhileVisible(() => {
    if (isFresh()) return
    ask()
    // one that is there and says nothing is held up on its way
    if (source?.readyState === OPEN && performance.now() - openedAt > FIRST_MS) giveUp()
    open()
  }, pollMs)
  return { isFresh, open, close }
}

/** The data of an event; undefined where it cannot be read, which is as if there was none. */
function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
