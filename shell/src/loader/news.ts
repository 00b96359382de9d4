/** How an open page hears what is live: by a stream of events while somebody looks at it, and by asking where there is none. */
import { pollWhileVisible } from './poll.ts'

export interface NewsOptions {
  /** Told what came; undefined where the page has to ask. */
  hear(data: unknown): void
  /** Asks the gateway. */
  ask(): void
  /** How often a page without a stream asks, ms. */
  pollMs: number
}

/** Longer than two heartbeats of the gateway: a stream that a proxy holds up, or that died unnoticed. */
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

export interface News {
  /** Whether the stream has said something lately, so that nothing need be asked. */
  isFresh(): boolean
}

/**
 * Follows the news. The stream is closed while the page is hidden and when it is left (a page in the back/forward cache has
 * none), and opened again with the next look at it; what it missed is the first thing that it is told.
 */
export function followNews({ hear, ask, pollMs }: NewsOptions): News {
  let source: EventSource | undefined
  let heardAt = Number.NEGATIVE_INFINITY
  let openedAt = 0
  let againAt = 0
  let hiding: ReturnType<typeof setTimeout> | undefined
  const isFresh = () => source !== undefined && Date.now() - heardAt < SILENCE_MS

  const close = () => {
    clearTimeout(hiding)
    hiding = undefined
    source?.close()
    source = undefined
  }
  const giveUp = () => {
    close()
    againAt = Date.now() + AGAIN_MS
  }
  const open = () => {
    clearTimeout(hiding)
    hiding = undefined
    const isWanted = document.visibilityState === 'visible' && Date.now() >= againAt
    if (source || !isWanted || typeof EventSource === 'undefined') return
    const opened = new EventSource('/events')
    source = opened
    openedAt = Date.now()
    const note = () => {
      heardAt = Date.now()
    }
    opened.addEventListener('beat', note)
    opened.addEventListener('composition', ({ data }) => {
      note()
      hear(parsed(data))
    })
    opened.addEventListener('error', () => {
      // a connection that is lost is the browser's to make again; one that is refused is not
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
    if (source?.readyState === OPEN && Date.now() - openedAt > FIRST_MS) giveUp()
    open()
  }, pollMs)
  return { isFresh }
}

/** The data of an event; undefined where it cannot be read, which is as if there was none. */
function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
