import { config } from '../composition/index.ts'
import type { FailureKind } from './load-machine.ts'

/** A load that went wrong, with what the state machine counts. */
export class LoadError extends Error {
  readonly kind: FailureKind
  /** True when the shell is to blame, not the remote. */
  readonly shell: boolean
  constructor(kind: FailureKind, message: string, options: ErrorOptions & { shell?: boolean } = {}) {
    super(message, options)
    this.kind = kind
    this.shell = options.shell ?? false
  }
}

/** Longer than a slow phone needs for a small file, shorter than a member waits before leaving; ms. */
export const TIMEOUT_MS = config.remoteTimeoutMs ?? 6000

/** `work`, or a LoadError of kind `timeout`. */
export function withTimeout<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadError('timeout', `${what} took longer than ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
