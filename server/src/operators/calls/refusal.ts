import type { ConsoleError, ErrorCode } from '@yaksok/console-contract'
import { withJosa } from '@yaksok/shared/core/text'

/** A call of the console that was understood and refused; whatever was done in a transaction is rolled back by then. */
export class ConsoleRefusal extends Error {
  override name = 'ConsoleRefusal'
  readonly code: ErrorCode
  readonly more: Pick<ConsoleError, 'holder' | 'until'>

  constructor(code: ErrorCode, message: string, more: Pick<ConsoleError, 'holder' | 'until'> = {}) {
    super(message)
    this.code = code
    this.more = more
  }
}

export const refuse = (code: ErrorCode, message: string, more?: Pick<ConsoleError, 'holder' | 'until'>) =>
  new ConsoleRefusal(code, message, more)

/** 404 with a sentence, e.g. `회원이 없어요`. */
export const missing = (what: string) => refuse('not-found', `${withJosa(what, '이/가')} 없어요`)

/** 409 for what another operator works on. */
export const heldBy = (holder: string, until: Date | null) =>
  refuse('held-by-other', `${holder} 님이 맡고 있어요`, { holder, ...(until && { until: until.toISOString() }) })
