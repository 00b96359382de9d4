/** The API processes that a gateway without the API forwards to: which are ready, and the connections to them. */
import { Agent } from 'undici'

/** Pause between two looks at `/readyz`, ms: several fit into the time that a process which stops says 503 for. */
const CHECK_MS = 500
/** A process that has not said within this that it is ready is not, ms. */
const CHECK_ANSWER_MS = 2000

/** One API process. */
export interface Upstream {
  readonly origin: string
  /** It said that it is ready, and no connection to it has failed since. */
  up: boolean
  /** Requests under way. */
  busy: number
}

export interface UpstreamsOptions {
  /** `http://host:port` of each. */
  origins: readonly string[]
  checkMs?: number
  /** Told when one becomes ready or is no longer. */
  onChange?(upstream: Upstream): void
}

/** The processes that answer API calls, and which of them is ready. */
export interface Upstreams {
  readonly agent: Agent
  readonly all: readonly Upstream[]
  /**
   * The one with the least under way among those that are ready and not in `tried`; where none is ready, any that is not in
   * `tried`: it says best itself what it lacks. Undefined once all are tried.
   */
  pick(tried: ReadonlySet<Upstream>): Upstream | undefined
  /** A connection to it broke: others are asked until it says that it is ready. */
  failed(upstream: Upstream): void
  close(): Promise<void>
}

/** Connections to API processes: kept alive, as many as there are requests under way. Times in ms. */
function openConnections(): Agent {
  return new Agent({
    connect: { timeout: 1000 },
    // shorter than the API keeps an idle connection (72 s), so that it is never the API that hangs up on a request
    keepAliveTimeout: 20_000,
    keepAliveMaxTimeout: 60_000,
    headersTimeout: 30_000,
    // streams of events beat every 20 s
    bodyTimeout: 60_000,
  })
}

/** Begins to look after them. Resolves after the first look, whatever it found. */
export async function openUpstreams({ origins, checkMs = CHECK_MS, onChange }: UpstreamsOptions): Promise<Upstreams> {
  const agent = openConnections()
  const all = origins.map((origin): Upstream => ({ origin, up: false, busy: 0 }))
  const set = (upstream: Upstream, up: boolean) => {
    if (upstream.up === up) return
    upstream.up = up
    onChange?.(upstream)
  }
  let closed = false
  let turn = 0
  const timers = new Map<Upstream, NodeJS.Timeout>()

  async function look(upstream: Upstream): Promise<void> {
    const ready = await isReady(agent, upstream.origin)
    if (closed) return
    set(upstream, ready)
    timers.set(
      upstream,
      setTimeout(() => void look(upstream), checkMs),
    )
    timers.get(upstream)?.unref()
  }

  await Promise.all(all.map(look))
  return {
    agent,
    all,
    pick(tried) {
      const left = all.filter((upstream) => !tried.has(upstream))
      const ready = left.filter(({ up }) => up)
      const from = ready.length > 0 ? ready : left
      const least = Math.min(...from.map(({ busy }) => busy))
      const equal = from.filter(({ busy }) => busy === least)
      return equal[turn++ % Math.max(equal.length, 1)]
    },
    failed: (upstream) => set(upstream, false),
    async close() {
      closed = true
      for (const timer of timers.values()) clearTimeout(timer)
      await agent.destroy()
    },
  }
}

async function isReady(agent: Agent, origin: string): Promise<boolean> {
  try {
    const { statusCode, body } = await agent.request({
      origin,
      path: '/readyz',
      method: 'GET',
      signal: AbortSignal.timeout(CHECK_ANSWER_MS),
    })
    await body.dump()
    return statusCode === 200
  } catch {
    return false
  }
}
