/** The part of a service worker's scope that the worker uses: the compiler's own description excludes that of pages. */

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface Fetching extends Lasting {
  request: Request
  clientId: string
  resultingClientId: string
  respondWith(answer: Promise<Response>): void
}

export interface Hearing extends Lasting {
  data: unknown
}

interface WorkerEvents {
  install: Lasting
  activate: Lasting
  fetch: Fetching
  message: Hearing
}

export interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(name: Name, heard: (event: WorkerEvents[Name]) => void): void
  skipWaiting(): Promise<void>
}
