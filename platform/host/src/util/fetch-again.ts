/**
 * Fetches a file past the HTTP cache: what is damaged there, or waits in it for an answer, is replaced.
 * @param timeoutMs after which it rejects with a `TimeoutError`
 */
export function fetchAgain(url: string, timeoutMs: number): Promise<Response> {
  return fetch(url, {
    cache: 'reload',
    mode: 'cors',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeoutMs),
  })
}
