/**
 * One stream a browser: over HTTP/1.1 a browser has six connections to the app, for all its windows together. The tab that
 * has the stream says so on a channel, and passes on what it heard.
 */

/** Longer than two heartbeats: the tab that had the stream is frozen or gone. */
const SILENCE_MS = 45_000
/** Tabs that hear of the end do not all open one at once. */
const SPREAD_MS = 500

/** `told`: what came by the stream last, for tabs that have none. Tabs of other releases read the same names. */
type Message = { type: 'heard' | 'left' | 'who'; from: number; told?: unknown }

export interface SharedStream {
  /** Whether another tab hears for this one. */
  isElsewhere(): boolean
  /** This tab's stream is alive; `news` is passed on to the others, also to those that come later. */
  heard(news?: unknown): void
  /** This tab has none any more. */
  left(): void
}

interface Tab {
  /** Takes the stream over. */
  open(): void
  /** Gives it up to another tab that has one too. */
  close(): void
  isFresh(): boolean
  /** Takes the news of another tab's stream. */
  hear?(news: unknown): void
}

/** @param name of the stream; each has a channel of its own */
export function shareStream(name: string, tab: Tab): SharedStream {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const self = Math.random()
  let elsewhereAt = Number.NEGATIVE_INFINITY
  let giving = false
  let last: unknown
  const say = (type: Message['type'], news?: unknown) =>
    channel?.postMessage({ type, from: self, ...(news !== undefined && { told: news }) } satisfies Message)
  channel?.addEventListener('message', ({ data: { type, from, told: news } }: MessageEvent<Message>) => {
    if (type === 'who') {
      if (tab.isFresh()) say('heard', last)
    } else if (type === 'left') {
      elsewhereAt = Number.NEGATIVE_INFINITY
      setTimeout(tab.open, Math.random() * SPREAD_MS)
    } else if (tab.isFresh() && self < from) {
      // two have one: the other one hears this and gives its own up
      say('heard', last)
    } else {
      elsewhereAt = performance.now()
      giving = true
      tab.close()
      giving = false
      if (news !== undefined) tab.hear?.(news)
    }
  })
  say('who')
  return {
    isElsewhere: () => performance.now() - elsewhereAt < SILENCE_MS,
    heard: (news) => {
      last = news ?? last
      say('heard', news)
    },
    left: () => {
      if (!giving) say('left')
    },
  }
}
