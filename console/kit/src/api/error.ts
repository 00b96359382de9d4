import type { ConsoleError, ErrorCode } from '@yaksok/console-contract'
import { ApiError, type ApiErrorKind } from '@yaksok/shared/client'

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

/** The members' kinds of failure; all other codes are a refusal. */
const KINDS: Partial<Record<FailureCode, ApiErrorKind>> = {
  'login-needed': 'auth',
  'bad-input': 'input',
  failed: 'server',
  network: 'network',
  timeout: 'timeout',
  contract: 'contract',
}

interface Details extends Pick<Partial<ConsoleError>, 'message' | 'holder'> {
  /** The number of the request in the server's log. */
  requestId?: string | null
  cause?: unknown
}

/** A failed call; `message` is Korean and for the operator. */
export class CallError extends ApiError {
  readonly errorCode: FailureCode
  /** Who holds the request, with `held-by-other`. */
  readonly holder: string | undefined

  constructor(errorCode: FailureCode, { message, holder, requestId = null, cause }: Details = {}) {
    const sentence = message || SENTENCES[errorCode as keyof typeof SENTENCES] || SENTENCES.failed
    super(KINDS[errorCode] ?? 'refused', sentence, { requestId, cause })
    this.errorCode = errorCode
    this.holder = holder
  }

  /** True where the server may have acted although no answer came: it says so itself where a fault changed nothing. */
  override get outcomeUnknown(): boolean {
    return this.kind !== 'server' && super.outcomeUnknown
  }
}

/** The sentence to show for any thrown value. */
export const errorText = (error: unknown): string => (error instanceof CallError ? error.message : SENTENCES.failed)
