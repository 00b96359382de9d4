import { setTimeout as delay } from 'node:timers/promises'
import { EndingClient } from '../database/index.ts'

/** Who holds it holds an advisory lock of this key on a connection of its own. */
export const LEASE_KEY = 0x656e67 // "eng"

export interface LeaseLimits {
  /** Pause between two looks of those that wait for it, ms: how long nobody works after a holder died. */
  lookMs: number
  /** Pause between two signs of life of the holder's connection, ms. */
  beatMs: number
  /** A connection that has not answered for this long holds nothing, ms. */
  answerMs: number
  /** After its work stood still others come first, ms. */
  restMs: number
}

const LIMITS: LeaseLimits = { lookMs: 500, beatMs: 1000, answerMs: 3000, restMs: 3000 }

/** What one process of a database does at a time. */
export interface LeasedWork {
  start(): Promise<void>
  /** Resolves when nothing of it runs any more. It may be started again. */
  stop(): Promise<void>
  /** False where it stands still: another process is to have it. */
  moves(): boolean
}

export interface LeaseOptions {
  /** A session of PostgreSQL, not a pooled one: the lock lives and dies with it. */
  connectionString: string
  work: LeasedWork
  onError(error: unknown): void
  onChange?(held: boolean): void
  limits?: Partial<LeaseLimits>
}

class StandsStill extends Error {}

export interface Lease {
  readonly held: boolean
  /**
   * Tries to get it; from then on tries for ever. Resolves once the work has begun here or somebody else has it.
   * @throws where the database is not reached, or the work that this process got cannot begin
   */
  start(): Promise<void>
  /** Ends the work, then lets another process have it. */
  stop(): Promise<void>
}

/**
 * Lets one of many processes work: the one whose connection holds PostgreSQL's lock. It goes with the connection, so a process
 * that dies is followed within `lookMs`; one that the network has cut off notices within `beatMs + answerMs` and stops before
 * PostgreSQL gives the lock away (docs/decisions/058-process-roles.md).
 */
export function createLease({ connectionString, work, onError, onChange, limits }: LeaseOptions): Lease {
  const { lookMs, beatMs, answerMs, restMs } = { ...LIMITS, ...limits }
  const stopping = new AbortController()
  const connection = oneConnection(connectionString, answerMs)
  let held = false
  let session: Session | null = null
  let loop: Promise<void> = Promise.resolve()

  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})

  /** Begins the work where the lock is free. */
  async function tryOnce(): Promise<boolean> {
    const asked = await connection.get()
    if (session) await endSession(asked, session)
    session = null
    const { rows } = await asked.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LEASE_KEY])
    if (!rows[0]?.got) return false
    session = await sessionOf(asked)
    try {
      await work.start()
    } catch (error) {
      await letGo()
      throw error
    }
    held = true
    onChange?.(true)
    return true
  }

  async function letGo(): Promise<void> {
    await work.stop()
    if (held) onChange?.(false)
    held = false
    await connection.drop()
  }

  /** Resolves when it has to be given up, or is to end. */
  async function hold(): Promise<void> {
    const holder = connection.open()
    while (!stopping.signal.aborted && holder && connection.open() === holder) {
      await pause(beatMs)
      if (stopping.signal.aborted) return
      if (!work.moves()) throw new StandsStill('the work stands still: another process is to have it')
      await holder.query('select 1')
    }
    if (!stopping.signal.aborted) throw new Error('the connection that held the lease is gone')
  }

  async function round(): Promise<void> {
    try {
      if (held) await hold()
      else if (!(await tryOnce())) await pause(lookMs)
    } catch (error) {
      onError(error)
      await letGo().catch(onError)
      await pause(error instanceof StandsStill ? restMs : lookMs)
    }
  }

  return {
    get held() {
      return held
    },
    async start() {
      await tryOnce()
      loop = (async () => {
        while (!stopping.signal.aborted) await round()
      })()
    },
    async stop() {
      stopping.abort()
      await loop
      await letGo()
    },
  }
}

/** One connection as PostgreSQL knows it; the number alone may be another's after a failover. */
interface Session {
  pid: number
  since: string
}

async function sessionOf(client: EndingClient): Promise<Session | null> {
  const { rows } = await client.query<Session>(
    'select pid, backend_start::text as since from pg_stat_activity where pid = pg_backend_pid()',
  )
  return rows[0] ?? null
}

/**
 * Ends the session of an earlier lease, whose work has ended. Where the network fell silent between here and there PostgreSQL
 * would keep it, and its lock, until its own limits.
 */
async function endSession(client: EndingClient, { pid, since }: Session): Promise<void> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and backend_start = $2::timestamptz',
    [pid, since],
  )
}

/** The connection whose lock is the lease: another one once it is gone. */
function oneConnection(connectionString: string, answerMs: number) {
  let client: EndingClient | null = null
  return {
    open: () => client,
    async get(): Promise<EndingClient> {
      if (client) return client
      const next = newClient(connectionString, answerMs)
      next.on('error', () => {})
      next.once('end', () => {
        if (client === next) client = null
      })
      await next.connect()
      client = next
      return next
    },
    async drop(): Promise<void> {
      const gone = client
      client = null
      await gone?.end().catch(() => {})
    },
  }
}

/** PostgreSQL, too, gives a connection up whose other end has fallen silent: after 15 s, and never for being idle. */
function newClient(connectionString: string, answerMs: number): EndingClient {
  return new EndingClient({
    connectionString,
    application_name: 'yaksok-lease',
    query_timeout: answerMs,
    options:
      '-c idle_session_timeout=0 -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=2',
  })
}
