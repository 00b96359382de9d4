import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { endsStatement, processOf, typeOf, wireMessages } from './wire-messages.ts'

/**
 * What the network does to one statement:
 * - `cut-before`: the connection breaks before a byte of it arrives;
 * - `cut-torn`: half of it arrives;
 * - `cut-at`: it arrives, and the connection breaks at that moment, on both sides;
 * - `cut-after`: PostgreSQL has answered, and no byte of it arrives;
 * - `delay`: the answer comes once it is released;
 * - `drop-request`, `drop-answer`: it is lost, and the connection looks alive.
 */
export type WireFault = 'cut-before' | 'cut-torn' | 'cut-at' | 'cut-after' | 'delay' | 'drop-request' | 'drop-answer'

/** One connection through the proxy. */
export interface Link {
  /** PostgreSQL's process for it; 0 until it has said so. */
  readonly process: number
  /** True where its client cannot be answered any more unless {@link release} helps: PostgreSQL has done what arrived. */
  readonly stalled: boolean
  readonly broken: boolean
  /** Does this to the next statement, or to the next that holds these bytes. */
  arm(fault: WireFault, what?: string): void
  /** Lets a delayed answer go. */
  release(): void
  /** Breaks it on both sides. */
  cut(): void
}

export interface WireProxy {
  /** The same database as the one it was opened for, over this network. */
  urlOf(databaseUrl: string): string
  links: ReadonlySet<Link>
  /**
   * Does this to the next statement of any connection that holds these bytes; of several, to the last, once the others have
   * passed before it on the same connection. Resolves once it has.
   */
  armNext(fault: WireFault, ...what: string[]): Promise<void>
  close(): Promise<void>
}

/** Opens a loopback port that leads to the unix socket of a cluster, and reads what passes. */
export async function openWireProxy(databaseUrl: string): Promise<WireProxy> {
  const links = new Set<ProxiedLink>()
  const next: Armed[] = []
  const server = createServer({ noDelay: true }, (near) => {
    const link = new ProxiedLink(
      near,
      connect(`${addressOf(databaseUrl).searchParams.get('host')}/.s.PGSQL.5432`),
      next,
    )
    links.add(link)
    near.once('close', () => links.delete(link))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    urlOf(url) {
      const { username, password, pathname } = addressOf(url)
      return `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}`
    },
    links,
    armNext: (fault, ...what) => new Promise((resolve) => next.push({ fault, what, done: resolve })),
    async close() {
      for (const link of links) link.cut()
      server.close()
      await once(server, 'close')
    },
  }
}

const addressOf = (databaseUrl: string) => new URL(databaseUrl.replace('@/', '@localhost/'))

interface Armed {
  fault: WireFault
  /** What statements hold that come one after the other; the fault is the last one's. */
  what: readonly string[]
  done?: () => void
}

class ProxiedLink implements Link {
  process = 0
  stalled = false
  broken = false
  readonly #near: Socket
  readonly #far: Socket
  /** Armed for any connection. */
  readonly #shared: Armed[]
  #own: Armed | null = null
  #fault: Armed | null = null
  #asked: Buffer[] = []
  #held: Buffer[] = []

  constructor(near: Socket, far: Socket, shared: Armed[]) {
    this.#near = near
    this.#far = far
    this.#shared = shared
    const [asking, answering] = [wireMessages(true), wireMessages(false)]
    near.on('data', (bytes) => {
      for (const message of asking.add(bytes)) this.#ask(message)
    })
    far.on('data', (bytes) => {
      for (const message of answering.add(bytes)) this.#answer(message)
    })
    for (const socket of [near, far]) {
      socket.on('error', () => {})
      socket.on('close', () => this.cut())
    }
  }

  arm(fault: WireFault, what = ''): void {
    this.#own = { fault, what: [what] }
  }

  release(): void {
    this.stalled = false
    this.#fault = null
    for (const message of this.#held.splice(0)) this.#near.write(message)
  }

  cut(): void {
    this.broken = true
    // whoever waits hears of it now
    this.stalled = false
    this.#near.destroy()
    this.#far.destroy()
  }

  #ask(message: Buffer): void {
    this.#asked.push(message)
    if (this.process > 0 && typeOf(message) !== 'X' && !endsStatement(message)) return
    const statement = Buffer.concat(this.#asked.splice(0))
    this.#fault = this.#armed(statement)
    switch (this.#fault?.fault) {
      case 'cut-before':
        this.#strike()
        this.cut()
        break
      case 'cut-torn':
        this.#far.write(statement.subarray(0, statement.length >> 1))
        this.#strike()
        this.cut()
        break
      case 'cut-at':
        this.#far.end(statement)
        this.#strike()
        this.broken = true
        this.#near.destroy()
        break
      case 'drop-request':
        this.stalled = true
        this.#strike()
        break
      default:
        this.#far.write(statement)
    }
  }

  #answer(message: Buffer): void {
    this.process ||= processOf(message) ?? 0
    if (!this.#fault) return void this.#near.write(message)
    const { fault } = this.#fault
    if (fault === 'delay') this.#held.push(message)
    if (typeOf(message) !== 'Z') return
    this.#strike()
    if (fault === 'cut-after') this.cut()
    else this.stalled = true
  }

  #strike(): void {
    this.#fault?.done?.()
  }

  /** The fault that is meant for this statement, once. */
  #armed(statement: Buffer): Armed | null {
    const isNext = ({ what: [first = ''] }: Armed) => statement.includes(first)
    const index = this.#shared.findIndex(isNext)
    const own = this.#own && isNext(this.#own) ? this.#own : null
    const armed = own ?? this.#shared[index]
    if (!armed) return null
    if (own) this.#own = null
    else this.#shared.splice(index, 1)
    const [, ...left] = armed.what
    if (left.length === 0) return armed
    this.#own = { ...armed, what: left }
    return null
  }
}
