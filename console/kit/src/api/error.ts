import type { ConsoleError, ErrorCode } from '@yaksok/console-contract'

/**
 * Why a call failed: the contract's code, or `network` no answer, `timeout` none in time, `contract` an answer that is not
 * one of ours.
 */
export type FailureCode = ErrorCode | 'network' | 'timeout' | 'contract'

const SENTENCES: Readonly<Record<'network' | 'timeout' | 'contract' | 'failed', string>> = {
  network: '서버에 연결할 수 없어요. 연결을 확인해 주세요',
  timeout: '응답이 늦어지고 있어요. 처리됐는지 목록에서 확인해 주세요',
  contract: '서버의 답을 읽을 수 없어요. 처리됐는지 목록에서 확인해 주세요',
  failed: '서버에 문제가 생겼어요. 바뀐 것은 없어요',
}

interface Details extends Partial<Omit<ConsoleError, 'code' | 'message'>> {
  message?: string | undefined
  /** Seconds to wait, with `too-many`. */
  retryAfter?: number | undefined
  /** The number of the request in the server's log. */
  requestId?: string | undefined
  cause?: unknown
}

/** A failed call; `message` is Korean and for the operator. */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: FailureCode
  readonly holder: string | undefined
  readonly until: string | undefined
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined

  constructor(code: FailureCode, { message, cause, ...details }: Details = {}) {
    super(message || SENTENCES[code as keyof typeof SENTENCES] || SENTENCES.failed, { cause })
    this.code = code
    this.holder = details.holder
    this.until = details.until
    this.retryAfter = details.retryAfter
    this.requestId = details.requestId
  }

  /** True where the server may have acted although no answer came. */
  get outcomeUnknown(): boolean {
    return ['network', 'timeout', 'contract'].includes(this.code)
  }
}

/** The sentence to show for any thrown value. */
export const errorText = (error: unknown): string => (error instanceof CallError ? error.message : SENTENCES.failed)
