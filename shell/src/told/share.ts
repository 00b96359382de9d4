/** One stream a browser: the tab that has it says so on a channel, and takes everybody's caches along (`invalidate`). */

/** Longer than two heartbeats: the tab that had the stream is frozen or gone. */
const SILENCE_MS = 45_000
/** Tabs that hear of the end do not all open one at once. */
const SPREAD_MS = 500

type Message = { type: 'heard' | 'left' | 'who'; from: number }

export interface SharedStream {
  /** Whether another tab hears for this one. */
  isElsewhere(): boolean
  /** This tab's stream is alive. */
  heard(): void
  /** This tab has none any more. */
  left(): void
}

/** @param open takes the stream over; @param close gives it up to another tab that has one too */
export function shareStream(tab: { open(): void; close(): void; isFresh(): boolean }): SharedStream {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('yaksok-events')
  const self = Math.random()
  let elsewhereAt = Number.NEGATIVE_INFINITY
  let giving = false
  const say = (type: Message['type']) => channel?.postMessage({ type, from: self } satisfies Message)
  channel?.addEventListener('message', ({ data: { type, from } }: MessageEvent<Message>) => {
    if (type === 'who') {
      if (tab.isFresh()) say('heard')
    } else if (type === 'left') {
      elsewhereAt = Number.NEGATIVE_INFINITY
      setTimeout(tab.open, Math.random() * SPREAD_MS)
    } else if (tab.isFresh() && self < from) {
      // two have one: the other one hears this and gives its own up
      say('heard')
    } else {
      elsewhereAt = Date.now()
      giving = true
      tab.close()
      giving = false
    }
  })
  say('who')
  return {
    isElsewhere: () => Date.now() - elsewhereAt < SILENCE_MS,
    heard: () => say('heard'),
    left: () => {
      if (!giving) say('left')
    },
  }
}
