import { Redis } from 'ioredis'
import { createTopics, type EventBus } from './topics.ts'

/** The relay says so often that it sends, ms; without a word for `LATE_MS` nothing is trusted any more. */
export const BEAT_MS = 500
const LATE_MS = 4 * BEAT_MS
/** What it says: no topic of anybody. */
export const BEAT = 'beat:'

/** Deployments that share a Redis have different numbers in their URLs (`redis://host/3`): channels know none. */
export const channelOf = (url: string): string => `yaksok:${new URL(url).pathname.slice(1) || '0'}`

/** A connection that fails at once where there is none, and is tried again for ever. */
export function connectRedis(url: string, onError: (error: Error) => void, answerMs: number): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: answerMs,
    commandTimeout: answerMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    keepAlive: 10_000,
    retryStrategy: (tries) => Math.min(tries * 100, 1000),
  })
  redis.on('error', onError)
  return redis
}

interface RedisBusOptions {
  url: string
  onError(error: Error): void
  answerMs: number
}

/**
 * Hears what the relay sends through Redis. Redis forgets whom it could not reach, so this bus goes by the relay's beat, which
 * comes the same way: where it stays out, whatever the reason, messages may be missed, and with the next one all that may have
 * been are given up. @throws where Redis cannot be reached
 */
export async function openRedisBus({ url, onError, answerMs }: RedisBusOptions): Promise<EventBus> {
  const topics = createTopics()
  const redis = connectRedis(url, onError, answerMs)
  let beaten = Number.NEGATIVE_INFINITY
  const isFresh = () => performance.now() - beaten < LATE_MS

  redis.on('message', (_channel: string, message: string) => {
    if (message !== BEAT) return topics.deliver(message)
    const missed = !isFresh()
    beaten = performance.now()
    if (missed) topics.gap()
  })
  redis.on('close', () => {
    beaten = Number.NEGATIVE_INFINITY
  })
  const late = setInterval(() => {
    if (!isFresh()) onError(new Error('nobody sends news by Redis: does an engine with BUS_URL run?'))
  }, LATE_MS)
  late.unref()
  try {
    await redis.connect()
    await redis.subscribe(channelOf(url))
  } catch (error) {
    clearInterval(late)
    redis.disconnect()
    throw error
  }
  return {
    ...topics,
    get connected() {
      return isFresh()
    },
    async close() {
      clearInterval(late)
      redis.disconnect()
    },
  }
}
