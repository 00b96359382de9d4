import { toBase64 } from '@yaksok/shared/core/contract'

/** An event of a stream. */
export interface Heard {
  event: string
  id: string | undefined
  data: unknown
}

/** An open stream of events, as a page has it. */
export interface Listener {
  /** False where the server answered anything but a stream. */
  isOpen: boolean
  status: number
  /** The next event of this name; others before it are passed over. @throws where the stream ends before */
  next(event: string): Promise<Heard>
  /** The next event of any of these names. */
  first(...names: string[]): Promise<Heard>
  /** Resolves when the server has ended it. */
  ended(): Promise<void>
  close(): void
}

/**
 * Opens the stream of a member's events at an API that listens.
 * @param from what was heard last, or of which moment (ms since 1970) the page's answers are
 */
export async function listen(
  api: string,
  token: string | null,
  from?: string | { drawnAt: number },
): Promise<Listener> {
  const ending = new AbortController()
  const response = await fetch(`${api}/events`, {
    signal: ending.signal,
    headers: { ...(token !== null && { token: toBase64(token) }), ...fromHeaders(from) },
  })
  const isOpen = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const events = isOpen ? eventsOf(response) : none()
  const first = async (...names: string[]): Promise<Heard> => {
    for (;;) {
      const { value, done } = await events.next()
      if (done) throw new Error(`the stream ended before ${names.join(', ')}`)
      if (names.includes(value.event)) return value
    }
  }
  return {
    isOpen,
    status: response.status,
    next: (event) => first(event),
    first,
    async ended() {
      while (!(await events.next()).done);
    },
    close: () => ending.abort(),
  }
}

const fromHeaders = (from?: string | { drawnAt: number }): Record<string, string> =>
  from === undefined ? {} : typeof from === 'string' ? { 'last-event-id': from } : { 'drawn-at': String(from.drawnAt) }

async function* none(): AsyncGenerator<Heard> {}

async function* eventsOf(response: Response): AsyncGenerator<Heard> {
  let text = ''
  for await (const part of (response.body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream())) {
    const blocks = (text + part).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) yield eventOf(block)
  }
}

function eventOf(block: string): Heard {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  return { event: field('event') ?? 'message', id: field('id'), data: JSON.parse(field('data') ?? 'null') }
}
