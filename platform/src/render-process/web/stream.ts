/** Streams in the realm of a page, as far as React makes one of a page that it renders, and somebody reads it. */

interface Source {
  start?(controller: PageStreamController): unknown
  pull?(controller: PageStreamController): unknown
  cancel?(reason: unknown): unknown
}

interface Waiting {
  resolve(read: { done: boolean; value: unknown }): void
  reject(error: unknown): void
}

export class PageStreamController {
  /** React writes no more than it is asked for; there is no end to what may wait. */
  desiredSize: number | null = 1
  readonly byobRequest = null
  readonly chunks: unknown[] = []
  readonly waiting: Waiting[] = []
  end: { error?: unknown } | null = null

  enqueue(chunk: unknown): void {
    const first = this.waiting.shift()
    if (first) first.resolve({ done: false, value: chunk })
    else this.chunks.push(chunk)
  }

  close(): void {
    this.end ??= {}
    for (const { resolve } of this.waiting.splice(0)) resolve({ done: true, value: undefined })
  }

  error(error: unknown): void {
    this.end ??= { error }
    for (const { reject } of this.waiting.splice(0)) reject(error)
  }
}

export class PageReadableStream {
  readonly #source: Source
  readonly #controller = new PageStreamController()
  locked = false

  constructor(source: Source = {}) {
    this.#source = source
    source.start?.(this.#controller)
  }

  getReader() {
    if (this.locked) throw new TypeError('The stream is locked')
    this.locked = true
    const [source, controller] = [this.#source, this.#controller]
    return {
      read: (): Promise<{ done: boolean; value: unknown }> => {
        if (controller.chunks.length === 0 && !controller.end) source.pull?.(controller)
        if (controller.chunks.length > 0) return Promise.resolve({ done: false, value: controller.chunks.shift() })
        const { end } = controller
        if (end) return 'error' in end ? Promise.reject(end.error) : Promise.resolve({ done: true, value: undefined })
        return new Promise((resolve, reject) => controller.waiting.push({ resolve, reject }))
      },
      releaseLock: (): void => {
        this.locked = false
      },
      cancel: (reason?: unknown) => this.cancel(reason),
    }
  }

  async cancel(reason?: unknown): Promise<void> {
    await this.#source.cancel?.(reason)
    this.#controller.close()
  }

  async *[Symbol.asyncIterator]() {
    const reader = this.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  }
}

/** `Response`, to read the text of a stream. */
export class PageResponse {
  readonly #body: PageReadableStream | string | null

  constructor(body: PageReadableStream | string | null = null) {
    this.#body = body
  }

  async text(): Promise<string> {
    const body = this.#body
    if (body === null || typeof body === 'string') return body ?? ''
    const bytes: number[] = []
    for await (const chunk of body) for (const byte of chunk as Uint8Array) bytes.push(byte)
    return new TextDecoder().decode(Uint8Array.from(bytes))
  }
}
