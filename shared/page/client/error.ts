/**
 * What went wrong with a call:
 * `auth` the session is over · `refused` the server said no (its message is for the member) · `input` a malformed request ·
 * `server` a fault there · `network` no answer · `timeout` none within 5 s · `contract` an answer that is not one of ours.
 */
export type ApiErrorKind = 'auth' | 'refused' | 'input' | 'server' | 'network' | 'timeout' | 'contract'

/** A failed call. `message` is the server's own for `refused` and `input`, else a sentence in our voice. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: ApiErrorKind
  /** The code inside the envelope, or 0 where there was none. */
  readonly code: number
  /** The number to quote to customer service, or null where no answer came. */
  readonly requestId: string | null

  constructor(
    kind: ApiErrorKind,
    message: string,
    details: { code?: number; requestId?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.code = details.code ?? 0
    this.requestId = details.requestId ?? null
  }

  /**
   * True where the server may or may not have acted: a money call is then repeated with the same idempotency key.
   * 409 says that the first try is still being worked on.
   */
  get outcomeUnknown(): boolean {
    if (this.code === 409) return true
    return this.kind === 'network' || this.kind === 'timeout' || this.kind === 'server' || this.kind === 'contract'
  }
}

/** What is known of a failure beside its kind and sentence. */
export type ErrorDetails = NonNullable<ConstructorParameters<typeof ApiError>[2]>

// one that another major of the contract threw is one too
Object.defineProperty(ApiError, Symbol.hasInstance, {
  value: (error: unknown) => (error as Error | null | undefined)?.name === 'ApiError',
})

const SENTENCES: Record<Exclude<ApiErrorKind, 'refused' | 'input'>, string> = {
  auth: '다시 로그인해 주세요',
  server: '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요',
  network: '인터넷에 연결할 수 없어요. 연결을 확인해 주세요',
  timeout: '응답이 늦어지고 있어요. 잠시 후 다시 시도해 주세요',
  contract: '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요',
}

export function sentenceFor(kind: keyof typeof SENTENCES): string {
  return SENTENCES[kind]
}

/** The sentence to show for any thrown value. */
export function errorText(error: unknown): string {
  return error instanceof ApiError ? error.message : SENTENCES.server
}
