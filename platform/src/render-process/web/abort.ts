/** `AbortController` in the realm of a page. */

type Listener = ((event: { type: 'abort' }) => void) | { handleEvent(event: { type: 'abort' }): void }

export class PageAbortSignal {
  aborted = false
  reason: unknown = undefined
  onabort: ((event: { type: 'abort' }) => void) | null = null
  #listeners = new Set<Listener>()

  addEventListener(type: string, listener: Listener): void {
    if (type === 'abort') this.#listeners.add(listener)
  }

  removeEventListener(type: string, listener: Listener): void {
    if (type === 'abort') this.#listeners.delete(listener)
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason
  }

  /** Of the controller alone. */
  end(reason: unknown): void {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    const event = { type: 'abort' as const }
    this.onabort?.(event)
    for (const listener of this.#listeners) {
      if (typeof listener === 'function') listener(event)
      else listener.handleEvent(event)
    }
  }

  static abort(reason?: unknown): PageAbortSignal {
    const signal = new PageAbortSignal()
    signal.end(reason ?? Object.assign(new Error('This operation was aborted'), { name: 'AbortError' }))
    return signal
  }

  /** While a page is rendered nothing is waited for: a time that is over never comes. */
  static timeout(): PageAbortSignal {
    return new PageAbortSignal()
  }

  static any(signals: Iterable<PageAbortSignal>): PageAbortSignal {
    const signal = new PageAbortSignal()
    for (const other of signals) {
      if (other.aborted) signal.end(other.reason)
      else other.addEventListener('abort', () => signal.end(other.reason))
    }
    return signal
  }
}

export class PageAbortController {
  readonly signal = new PageAbortSignal()

  abort(reason?: unknown): void {
    this.signal.end(reason ?? Object.assign(new Error('This operation was aborted'), { name: 'AbortError' }))
  }
}
