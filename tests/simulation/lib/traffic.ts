import type { Attempt } from '../checker/history.ts'
import type { Operation } from './operations.ts'
import { type Orphan, untilQuiet } from './quiet.ts'
import { type Running, Session } from './session.ts'
import type { Stage } from './stage.ts'

/** Members and the engine act as the API does, operators as the owner. */
const SESSIONS: readonly Operation['as'][] = [
  'application',
  'application',
  'application',
  'application',
  'owner',
  'owner',
]

/** All sessions, what they have asked, and what became of it. */
export class Traffic {
  readonly sessions = SESSIONS.map((as, index) => new Session(index, as))
  readonly attempts: Attempt[] = []
  /** Errors of PostgreSQL that no fault explains. */
  readonly surprises: string[] = []
  /** Requests to be sent again, as their answer was lost. */
  readonly again: Operation[] = []
  /** Moments of a history: what is sent in a step has an even one, what is heard in it the odd one after it. */
  step = 1
  readonly #stage: Stage
  #orphans: Orphan[] = []

  constructor(stage: Stage) {
    this.#stage = stage
    // what members begin with was credited before
    for (const { id, won } of stage.members) {
      const call = { type: 'credit', account: id, amount: won } as const
      this.attempts.push({ session: -1, invoked: 0, returned: 1, call, answer: { outcome: 'done' } })
    }
  }

  /** Has a session begin a request, alone or in a transaction of three statements. */
  begin(session: Session, operation: Operation, alone: boolean): void {
    if (session.running) throw new Error(`session ${session.index} is still at another request`)
    const moments = { invoked: 2 * this.step, returned: Number.POSITIVE_INFINITY }
    const attempt: Attempt = { session: session.index, call: operation.call, answer: null, ...moments }
    this.attempts.push(attempt)
    session.running = { operation, attempt, left: alone ? ['call'] : ['begin', 'call', 'commit'], answer: null }
  }

  /** Sends a session's next statement. @param arm what the network is to do to it */
  async send(session: Session, arm?: () => void): Promise<void> {
    await session.connect(this.#stage)
    const { left, attempt } = session.running as Running
    if (left[0] === 'call') attempt.invoked = 2 * this.step
    arm?.()
    session.send()
  }

  /** Waits until nothing happens any more, and looks at what became of every statement. */
  async settle(): Promise<void> {
    await this.#untilQuiet(this.sessions)
    for (const session of this.sessions) {
      if (session.sent?.outcome) this.#look(session)
      // broken between two statements of a transaction, which nobody has heard of yet
      if (session.ready && session.inTransaction && session.link?.broken) this.#lost(session)
    }
    // PostgreSQL is done with most of those that have just broken at once
    await this.#untilQuiet([])
  }

  /** Sends one request and nothing else. */
  async alone(operation: Operation): Promise<void> {
    this.step++
    this.begin(this.sessions.find(({ as }) => as === operation.as) as Session, operation, true)
    await this.finish()
  }

  /** Ends what has been begun: an answer that is lost on the way, also once a lock was free, is waited for by nobody. */
  async finish(): Promise<void> {
    const open = () => this.sessions.find((session) => session.running && (session.ready || session.stalled))
    for (let session = open(); session; session = open()) {
      this.step++
      if (session.stalled) session.hangUp()
      else await this.send(session)
      await this.settle()
    }
  }

  async #untilQuiet(sessions: readonly Session[]): Promise<void> {
    const { gone, left } = await untilQuiet(this.#stage, sessions, this.#orphans)
    this.#orphans = left
    for (const { attempt } of gone) attempt.returned = 2 * this.step + 1
  }

  #look(session: Session): void {
    const { what, outcome } = session.sent as NonNullable<Session['sent']>
    const running = session.running as Running
    session.sent = null
    if (outcome && 'error' in outcome) {
      if (isLost(outcome.error)) this.#lost(session)
      else this.#failed(session, outcome.error, what === 'call' && running.left.length > 0)
      return
    }
    if (what === 'call' && outcome) running.answer = running.operation.answerOf(outcome.rows)
    if (running.left.length === 0) this.#answered(session)
  }

  #answered(session: Session): void {
    const { attempt, answer } = session.running as Running
    attempt.answer = answer
    attempt.returned = 2 * this.step + 1
    session.running = null
  }

  /** A statement that failed has done nothing, nor has its transaction. */
  #failed(session: Session, error: Error & { code?: string }, inTransaction: boolean): void {
    if (error.code !== DISK_FULL) this.surprises.push(`${error.code} ${error.message}`)
    const running = session.running as Running
    running.answer = { outcome: 'error' }
    if (inTransaction) running.left = ['rollback']
    else this.#answered(session)
  }

  /** Nobody knows whether it was done; whoever asked asks again, unless that would be another request. */
  #lost(session: Session): void {
    const { attempt, operation } = session.running as Running
    this.#orphans = [...this.#orphans, { process: session.link?.process ?? 0, attempt }]
    session.close()
    session.running = null
    const { call } = operation
    if (call.type !== 'credit' && !('key' in call && call.key === null)) this.again.push(operation)
  }
}

const DISK_FULL = '53100'

/** PostgreSQL's own end of a connection, or the network's. */
function isLost({ code, message }: Error & { code?: string }): boolean {
  return code === undefined || /^(08|57P|E)/.test(code) || /terminated/.test(message)
}
