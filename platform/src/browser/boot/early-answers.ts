/** The route's calls, asked for in one request before any bundle is there (`gateway/pages/early-calls.ts`). */
import type { EarlyAnswer } from './page-globals.ts'

/** Longer than any answer that still is of use, ms. */
const PATIENCE_MS = 5000

/** One line of the answer. */
type Line = [id: string, status: number, requestId: string | null, body: unknown]

/**
 * Asks for the answers to `calls` of `route`: a promise of each, rejected where none came; the shell then makes that call
 * itself. Nobody need listen to them.
 */
export function askEarly(
  { route, calls }: { route: string; calls: readonly string[] },
  headers: Record<string, string>,
): Record<string, Promise<EarlyAnswer>> {
  const settle = new Map<string, { resolve(answer: EarlyAnswer): void; reject(error: Error): void }>()
  const early = Object.fromEntries(
    calls.map((id) => {
      const answer = new Promise<EarlyAnswer>((resolve, reject) => settle.set(id, { resolve, reject }))
      answer.catch(() => {})
      return [id, answer]
    }),
  )
  const end = () => {
    for (const { reject } of settle.values()) reject(new Error('early'))
  }
  const take = (text: string) => {
    const [id, status, requestId, body] = JSON.parse(text) as Line
    settle.get(id)?.resolve({ status, requestId, body })
  }
  fetch(`/early?route=${encodeURIComponent(route)}`, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
    .then(({ ok, body }) => (ok && body ? readLines(body, take) : undefined))
    .then(end, end)
  return early
}

/** Hands on every line as soon as it is whole. */
async function readLines(body: ReadableStream<Uint8Array<ArrayBuffer>>, take: (line: string) => void): Promise<void> {
  const [reader, decoder] = [body.getReader(), new TextDecoder()]
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
    if (done) return
  }
}
