/** The part of a service worker's scope that the worker uses: the compiler's own description excludes that of pages. */

export interface Lasting extends Event {
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
  ports: readonly MessagePort[]
}

export interface Pushing extends Lasting {
  data: { text(): string } | null
}

export interface Clicking extends Lasting {
  notification: { data: unknown; close(): void }
}

interface Window {
  navigate(to: string): Promise<Window | null>
  focus(): Promise<unknown>
}

interface WorkerEvents {
  install: Lasting
  activate: Lasting
  fetch: Fetching
  message: Hearing
  push: Pushing
  notificationclick: Clicking
}

export interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(name: Name, heard: (event: WorkerEvents[Name]) => void): void
  skipWaiting(): Promise<void>
  /** Said by a push message that says nothing; the gateway writes it before the worker. */
  notificationText?: string
  /** 32 bytes in base64 that all is kept with; a browser that does not say what it asks for gets none, and keeps nothing. */
  keptKey?: string
  registration: {
    /** Who is in office; null where this is the first worker. */
    active: Pick<Worker, 'postMessage'> | null
    showNotification(title: string, options: { body: string; tag: string; data: string }): Promise<void>
  }
  clients: { matchAll(of: { type: 'window' }): Promise<Window[]>; openWindow(to: string): Promise<unknown> }
}
