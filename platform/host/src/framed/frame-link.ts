/** The page's end of the port to a frame: who may speak, how often, and when it is cut off. */

import { type FrameMessage, HELLO, type PageMessage, readMessage } from './protocol.ts'

/** Messages that are none, or too many, before a frame is cut off. */
const PATIENCE = 200

/** Answers whether it may happen once more now. */
type RateLimit = (now?: number) => boolean

/**
 * A bucket that fills by time.
 * @param burst how often at once
 * @param perSecond how often from then on
 */
export function rateLimit(burst: number, perSecond: number): RateLimit {
  let left = burst
  let at: number | undefined
  return (now = performance.now()) => {
    left = Math.min(burst, left + ((now - (at ?? now)) / 1000) * perSecond)
    at = now
    if (left < 1) return false
    left -= 1
    return true
  }
}

type Kind = FrameMessage['type']

/** How often each kind may come; more of it is dropped. */
const limits = (): Readonly<Record<Kind, RateLimit>> => ({
  ready: rateLimit(3, 0.1),
  failed: rateLimit(3, 0.1),
  height: rateLimit(30, 10),
  navigate: rateLimit(3, 0.5),
  back: rateLimit(3, 0.5),
  title: rateLimit(5, 0.5),
  toast: rateLimit(2, 0.3),
  call: rateLimit(20, 5),
})

export interface FrameLink {
  send(message: PageMessage): void
  /** Ends it for good. */
  close(): void
}

export interface LinkOptions {
  frame: HTMLIFrameElement
  /** It has said hello, and hears what is sent. */
  opened(): void
  heard(message: FrameMessage): void
  /** It is cut off, by its own doing. */
  cut(why: string): void
}

/**
 * Waits for the frame's hello, which brings the port. A hello counts once, from that frame's window and from an opaque
 * origin: what a frame has navigated itself to is none, and a second document in it has no port.
 */
export function linkFrame({ frame, opened, heard, cut }: LinkOptions): FrameLink {
  const mayCome = limits()
  let port: MessagePort | undefined
  let wrong = 0
  const close = () => {
    removeEventListener('message', said)
    port?.close()
    port = undefined
  }
  /** What is not as it must be; too much of it ends the frame. */
  const count = (why: string) => {
    wrong += 1
    if (wrong !== PATIENCE) return
    close()
    cut(why)
  }
  function said({ source, origin, data, ports }: MessageEvent): void {
    if (source === null || source !== frame.contentWindow) return
    const [given] = ports
    if (port || origin !== 'null' || data !== HELLO || !given) count('it speaks out of turn')
    else {
      port = given
      port.onmessage = read
      opened()
    }
  }
  function read({ data }: MessageEvent): void {
    const message = readMessage(data)
    if (!message) count('it says what nobody understands')
    else if (mayCome[message.type]()) heard(message)
    else count(`too many of ${message.type}`)
  }
  addEventListener('message', said)
  return { send: (message) => port?.postMessage(message), close }
}
