import type pg from 'pg'
import type { Answer, Attempt } from '../checker/history.ts'
import type { Operation } from './operations.ts'
import { openClient, type Stage } from './stage.ts'
import type { Link } from './wire-proxy.ts'

type Statement = 'begin' | 'call' | 'commit' | 'rollback'

/** One request on its way. */
export interface Running {
  operation: Operation
  attempt: Attempt
  /** Statements that are left; the first is the next. */
  left: Statement[]
  /** What the call answered in a transaction that is still open. */
  answer: Answer | null
}

/** What became of a statement, once it is known. */
export type Outcome = { rows: Record<string, unknown>[] } | { error: Error & { code?: string } }

/** One client of the database: one connection at a time, one statement at a time. */
export class Session {
  readonly index: number
  readonly as: Operation['as']
  link: Link | null = null
  running: Running | null = null
  /** The statement that was sent and not looked at since. */
  sent: { what: Statement; done: Promise<void>; outcome: Outcome | null } | null = null
  #client: pg.Client | null = null

  constructor(index: number, as: Operation['as']) {
    this.index = index
    this.as = as
  }

  get ready(): boolean {
    return this.sent === null
  }

  /** Its statement is neither answered nor lost on the way. */
  get waiting(): boolean {
    return this.sent !== null && this.sent.outcome === null && !this.link?.stalled
  }

  get stalled(): boolean {
    return this.sent !== null && this.sent.outcome === null && this.link?.stalled === true
  }

  get inTransaction(): boolean {
    return (
      this.running !== null &&
      ['commit', 'rollback'].includes(this.running.left.at(-1) ?? '') &&
      this.running.left[0] !== 'begin'
    )
  }

  async connect(stage: Stage): Promise<void> {
    if (this.link && !this.link.broken) return
    const before = new Set(stage.proxy.links)
    this.#client = await openClient(stage.urls[this.as])
    this.link = [...stage.proxy.links].find((link) => !before.has(link)) as Link
  }

  /** Sends the next statement of what is running. */
  send(): void {
    const { left, operation } = this.running as Running
    const what = left.shift() as Statement
    const query = what === 'call' ? { text: operation.text, values: operation.values } : { text: what }
    const sent: NonNullable<Session['sent']> = { what, outcome: null, done: Promise.resolve() }
    const end = (outcome: Outcome) => {
      sent.outcome = outcome
    }
    sent.done = (this.#client as pg.Client).query(query).then(
      ({ rows }) => end({ rows }),
      (error) => end({ error }),
    )
    this.sent = sent
  }

  /** Gives up on what it has sent: it will not hear of it any more. */
  hangUp(): void {
    this.link?.cut()
  }

  close(): void {
    this.link?.cut()
    this.link = null
    this.#client = null
  }
}
