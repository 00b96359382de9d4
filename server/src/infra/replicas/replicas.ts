import type { CallId } from '@yaksok/shared/core/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { CATALOGUE_TOPIC, type EventBus, type Pool, type Queryable } from '../database/index.ts'
import type { Vault } from '../encryption/index.ts'
import { chooseReplica } from './choose.ts'
import { primaryReads, replicaReads } from './lagging-reads.ts'
import { MAY_LAG } from './may-lag.ts'
import { replicaMetrics } from './metrics.ts'
import { later, type Position } from './position.ts'
import { PositionHistory } from './position-history.ts'
import { ReadYourWrites } from './read-your-writes.ts'
import { Replica } from './replica.ts'
import { PositionSource } from './source.ts'
import { sayWritten, writtenOf } from './written-cookie.ts'

/** A replica further behind than this is left out, whoever asks, ms. */
const MOST_LAG_MS = 5000
/** How often the positions of all servers are asked. */
const LOOK_MS = 250

/** News of a member, and news for everybody: after it reads must not show what was before. */
const MEMBER_NEWS = ['notification', 'member']
const ALL_NEWS = [CATALOGUE_TOPIC, 'rounds']
const EVERYBODY = 'everybody'

/** Who makes a call. */
export interface Reader {
  request: FastifyRequest
  /** SHA-256 of the session's token; null without one. */
  tokenHash: Buffer | null
  member: number | null
}

/** Standbys that answer what may lag (docs/decisions/059-read-replicas.md). */
export interface Replicas {
  /** Where a call reads what may lag: a replica that has all this reader must see, else the primary. */
  readsOf(id: CallId, reader: Reader): Queryable
  /** A call has written for this session: what it reads next shows it, on every process. Before the answer is sent. */
  wrote(session: Buffer | null, request: FastifyRequest, reply: FastifyReply): Promise<void>
  close(): Promise<void>
}

export interface ReplicaOptions {
  /** Addresses of the servers that may be replicas, each of one server and none of a balancer. */
  urls: readonly string[]
  primary: Pool
  bus: EventBus
  vault: Vault
  log: Logger
  metrics: Registry
  /** Connections to each. */
  max: number
  role: string | null
}

/** Begins to look after the replicas; one that is away when it begins is taken in when it answers. */
export async function openReplicas(options: ReplicaOptions): Promise<Replicas> {
  const { urls, primary, bus, vault, log, metrics, max, role } = options
  const replicas = urls.map((url) => new Replica(url, { max, role, log }))
  const source = new PositionSource(primary)
  const recent = new ReadYourWrites(source)
  const trail = new PositionHistory(MOST_LAG_MS)
  const choose = (from: Position | null, first = 0) => {
    const now = performance.now()
    const standings = replicas.map(({ standing }) => standing)
    return chooseReplica(standings, { from, oldest: trail.oldest(now), first }, now)
  }
  const count = replicaMetrics(metrics, replicas, trail, (index) => choose(0n, index) === index)
  const onPrimary = primaryReads(primary, count)
  const onReplica = replicas.map((replica) => replicaReads(replica, primary, count))
  const changed = (key: string) => void recent.changed(key)
  for (const topic of MEMBER_NEWS) bus.on(topic, (member) => changed(memberKey(Number(member))))
  for (const topic of ALL_NEWS) bus.on(topic, () => changed(EVERYBODY))
  bus.onGap(() => changed(EVERYBODY))

  async function look(): Promise<void> {
    const askedAt = performance.now()
    const asked = source.now().then((at) => trail.add(at, askedAt))
    await Promise.allSettled([asked, recent.settle(), ...replicas.map((replica) => replica.look())])
  }
  await look()
  const timer = setInterval(look, LOOK_MS).unref()

  /** From where on the own reads of a session must see; null where nobody knows. */
  function ownFrom({ request, tokenHash, member }: Reader): Position | null {
    if (!tokenHash || member === null) return null
    return furthest([writtenOf(request, vault), recent.from(sessionKey(tokenHash)), recent.from(memberKey(member))])
  }

  return {
    readsOf(id, reader) {
      const lagging = MAY_LAG[id]
      if (!lagging) return primary
      // While news are being missed nobody knows what changed.
      const shared = bus.connected ? recent.from(EVERYBODY) : null
      const from = lagging === 'own' ? furthest([shared, ownFrom(reader)]) : shared
      const index = choose(from, reader.tokenHash?.[0])
      return index === null ? onPrimary : (onReplica[index] as Queryable)
    },
    async wrote(session, request, reply) {
      // Who has no session (yet) is remembered nowhere, so that nobody fills the memory or holds up others by failed logins.
      const at = await (session ? recent.changed(sessionKey(session)) : source.now().catch(() => null))
      sayWritten(request, reply, vault, at)
    },
    async close() {
      clearInterval(timer)
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}

const sessionKey = (tokenHash: Buffer) => `session ${tokenHash.toString('base64')}`
const memberKey = (member: number) => `member ${member}`

/** The furthest of positions; null where one of them is not known. */
function furthest(positions: readonly (Position | null)[]): Position | null {
  let from: Position | null = 0n
  for (const at of positions) from = at === null || from === null ? null : later(from, at)
  return from
}
