/** The part of autocannon that the benchmark uses; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    method: string
    path: string
    headers: Record<string, string>
    body?: string
  }
  interface Result {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
    timeouts: number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration?: number
    /** Requests in all, in the place of a duration. */
    amount?: number
    headers?: Record<string, string>
    /** Played over and over by each connection; `setupRequest` makes each anew. */
    requests?: { setupRequest: (request: Request) => Request }[]
  }): Promise<Result>
}
