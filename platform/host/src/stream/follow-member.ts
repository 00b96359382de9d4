/** The app's own stream for whoever is logged in: one a browser, which may carry the composition's events along. */
import { hostOptions } from '../options/options.ts'
import { type EventStream, followStream } from './follow-stream.ts'
import { memberStreamClosed, passOn } from './member-stream.ts'
import { shareStream } from './share-stream.ts'

interface MemberStreamOptions {
  /** Of the channel by which the tabs of a browser share one stream; tabs of other releases have the same. */
  name: string
  /** Opens a stream; undefined where this browser cannot. */
  connect(): EventStream | undefined
  /** Names of the app's events. */
  events: readonly string[]
  /** Told what came; `data` is undefined where it cannot be read. */
  hear(event: string, data: unknown): void
  /** Asks the server: no tab of this browser has a stream. */
  ask(): void
  /** How often it asks then, ms. */
  pollMs: number
}

/**
 * Follows the app's stream for as long as the host's `session` is confirmed, and asks where there is none. What comes of the
 * composition by the same stream goes to the updates of the page.
 */
export function followMember({ name, connect, events, hear, ask, pollMs }: MemberStreamOptions): void {
  const { session } = hostOptions()
  const isWanted = () => Boolean(session?.isConfirmed()) && !shared.isElsewhere()
  const followed = followStream({
    connect: () => (isWanted() ? connect() : undefined),
    events: [...events, 'beat', 'composition'],
    hear(data, event) {
      shared.heard()
      passOn(event, data)
      if (events.includes(event)) hear(event, data)
    },
    ask: () => isWanted() && ask(),
    pollMs,
    closed() {
      shared.left()
      memberStreamClosed()
    },
  })
  const shared = shareStream(name, followed)
  session?.subscribe(() => (session.isConfirmed() ? followed.open() : followed.close()))
}
