/** What a server sends, counted where it leaves: pages and their service workers alike. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from 'node:net'

export interface Sent {
  path: string
  /** As they travel, with the headers. */
  bytes: number
}

export interface Wire {
  /** What was sent since the last call. */
  take(): Sent[]
}

/** Notes each answer of an HTTP/1.1 server; its requests on one connection follow one another. */
export function watchWire(server: Server): Wire {
  let sent: Sent[] = []
  server.prependListener(
    'request',
    ({ url = '/', socket, httpVersionMajor }: IncomingMessage, answer: ServerResponse) => {
      if (httpVersionMajor !== 1) return
      const before = socket.bytesWritten
      answer.once('close', () => sent.push({ path: url.split('?', 1)[0] ?? '/', bytes: socket.bytesWritten - before }))
    },
  )
  return {
    take() {
      const taken = sent
      sent = []
      return taken
    },
  }
}

/** Bytes of the files that belong to builds: neither HTML nor the API's answers, nor pictures. */
export function fileBytes(sent: readonly Sent[]): number {
  return sent
    .filter(({ path }) => /\.(js|css|json|webmanifest)$/.test(path) && !path.startsWith('/api/'))
    .reduce((sum, { bytes }) => sum + bytes, 0)
}
