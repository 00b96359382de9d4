/** The part of autocannon that the benchmark uses; the package brings no types. */
declare module 'autocannon' {
  interface Client {
    setRequest(request: { method: string; path: string; headers: Record<string, string>; body?: string }): void
    on(event: 'response', listener: () => void): void
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
    duration: number
    setupClient: (client: Client) => void
  }): Promise<Result>
}
