import { setTimeout as delay } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { BEAT, BEAT_MS, channelOf, connectRedis } from './bus-redis.ts'
import { sendWaiting, setNewsWait } from './notify-bus.ts'
import type { Pool } from './pool.ts'

/** News wait no longer than about this, ms. */
const LOOK_MS = 50
const ANSWER_MS = 2000

export interface RelayOptions {
  pool: Pool
  /** Redis that brings the news; null: NOTIFY does, and nothing has to be sent on. */
  busUrl: string | null
  onError(error: unknown): void
  /** Told each time that Redis has taken a beat. */
  onSent(): void
}

/**
 * Sends committed news on to Redis: one process at a time does it (server/src/infra/leader-election). Each message leaves the database in the
 * transaction in which Redis has taken it, so none is lost with a process.
 */
export function createRelay({ pool, busUrl, onError, onSent }: RelayOptions) {
  let stopping = new AbortController()
  let loop: Promise<void> = Promise.resolve()

  async function run(redis: Redis, channel: string): Promise<void> {
    let beaten = Number.NEGATIVE_INFINITY
    const send = async (messages: string[]) =>
      void (await Promise.all(messages.map((one) => redis.publish(channel, one))))
    while (!stopping.signal.aborted) {
      try {
        while ((await sendWaiting(pool, send)) > 0 && !stopping.signal.aborted);
        if (performance.now() - beaten >= BEAT_MS) {
          await send([BEAT])
          beaten = performance.now()
          onSent()
        }
      } catch (error) {
        onError(error)
        await delay(BEAT_MS, undefined, { signal: stopping.signal }).catch(() => {})
      }
      await delay(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    async start(): Promise<void> {
      await setNewsWait(pool, busUrl !== null)
      if (busUrl === null) return
      stopping = new AbortController()
      const redis = connectRedis(busUrl, onError, ANSWER_MS)
      // Where Redis is away, news wait; it is tried again for ever.
      await redis.connect().catch(onError)
      loop = run(redis, channelOf(busUrl)).finally(() => redis.disconnect())
    },
    async stop(): Promise<void> {
      stopping.abort()
      await loop
    },
  }
}
