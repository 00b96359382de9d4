import { BusConnection, type BusLimits } from './bus-connection.ts'
import { openRedisBus } from './bus-redis.ts'
import { NEWS_CHANNEL, newsWait } from './notify-bus.ts'
import type { Queryable } from './pool.ts'
import { createTopics, type EventBus } from './topics.ts'

const LIMITS: BusLimits = { heartbeatMs: 3000, answerMs: 4000 }

export interface BusOptions {
  connectionString: string
  /** Redis that brings the news (`BUS_URL`); null: PostgreSQL does. */
  busUrl: string | null
  /** Asked whether the news of this database travel another way than this process listens. */
  db: Queryable
  onError(error: Error): void
  limits?: BusLimits
}

/** Listens by the driver that is configured and reconnects for ever. @throws where the first connection cannot be had */
export function openBus({ connectionString, busUrl, db, onError, limits = LIMITS }: BusOptions): Promise<EventBus> {
  return busUrl
    ? openRedisBus({ url: busUrl, onError, answerMs: limits.answerMs })
    : openNotifyBus(connectionString, db, onError, limits)
}

/** LISTEN on a connection of its own. */
async function openNotifyBus(
  connectionString: string,
  db: Queryable,
  onError: (error: Error) => void,
  limits: BusLimits,
): Promise<EventBus> {
  const topics = createTopics()
  const connection = new BusConnection({
    ...limits,
    connectionString,
    channel: NEWS_CHANNEL,
    onError,
    onMessage: topics.deliver,
    onConnected: topics.gap,
    isElsewhere: () => newsWait(db),
  })
  await connection.connect()
  return {
    ...topics,
    get connected() {
      return connection.connected
    },
    close: () => connection.close(),
  }
}
