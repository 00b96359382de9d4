import { Gauge } from 'prom-client'
import { type ModuleFactory, OWN_TOPIC, type SessionLookup } from '../../http/calls/index.ts'
import { CATALOGUE_TOPIC, rowBehind, rowId } from '../catalogue/index.ts'
import { MEMBER_TOPIC, SESSION_TOPIC } from '../members/index.ts'
import { registerEvents } from './events.ts'
import { News } from './follow-events.ts'
import { listNotifications, newsOf } from './read.ts'
import { eventText, type MemberStream, MemberStreams } from './streams.ts'

/** Written by `tell` in the schema, with the member's id. */
export const NOTIFICATION_TOPIC = 'notification'
const ROUNDS_TOPIC = 'rounds'

/** Notifications of members (알림): as a list, and at once. */
export const notificationModule: ModuleFactory = (services) => {
  const { pool, bus, log, metrics } = services
  const streams = new MemberStreams()
  const news = new News({
    pool,
    streams,
    onError: (err) => log.warn({ event: 'notifications', err }, 'notifications could not be read'),
  })
  new Gauge({
    name: 'yaksok_event_streams',
    help: 'Open streams of events of members',
    registers: [metrics],
    collect() {
      this.set(streams.size)
    },
  })
  let find: SessionLookup = () => null
  const endOver = (list: readonly MemberStream[]) => {
    for (const stream of list) void endIfOver(stream, find)
  }
  return {
    name: 'notifications',
    handlers: {
      notifications: ({ reads, member }, { before }) => listNotifications(reads, member.id, rowBehind(before)),
      unseenNotifications: ({ member }) => newsOf(pool, member.id),
      seeNotifications: async ({ member }, { upto }) => {
        await pool.query('select told_seen($1, $2)', [member.id, rowId(upto) ?? 0])
        return null
      },
    },
    routes(app, { open, findSession }) {
      find = findSession
      registerEvents(app, { services, streams, news, open })
    },
    start: async () => {
      bus.on(NOTIFICATION_TOPIC, (memberId) => news.notified(Number(memberId)))
      bus.on(OWN_TOPIC, (act) => tellOthers(streams, act))
      bus.on(ROUNDS_TOPIC, () => void news.settled())
      bus.on(CATALOGUE_TOPIC, () => streams.sendAll(eventText('content', 1)))
      bus.on(MEMBER_TOPIC, (memberId) => endOver(streams.of(Number(memberId))))
      bus.on(SESSION_TOPIC, (hash) => endOver(streams.ofSession(hash)))
      bus.onGap(() => {
        news.gap()
        for (const memberId of streams.members()) endOver(streams.of(memberId))
      })
    },
    stop: async () => streams.endAll(),
  }
}

/** Ends the stream of a session that is over, or whose member may not do anything any more; it is told why. */
async function endIfOver(stream: MemberStream, find: SessionLookup): Promise<void> {
  const session = await Promise.resolve(find(stream.tokenHash)).catch(() => undefined)
  if (session === null || session?.active === false) stream.end(eventText('ended', 1))
  // nobody knows: it comes back, and shows the session again
  else if (session === undefined) stream.end()
}

/** A member did something: their other devices ask again. The one that did it knows. */
function tellOthers(streams: MemberStreams, act: string): void {
  const [member, session] = act.split('-')
  for (const stream of streams.of(Number(member)))
    if (stream.tokenHash.toString('hex') !== session) stream.write(eventText('own', 1))
}
