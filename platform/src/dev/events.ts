/** `/__dev/events`: one event stream a page, with the state of every build. */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { BuildState } from './watch.ts'

export interface BuildEvents {
  send(state: BuildState): void
  register(app: FastifyInstance): void
  close(): void
}

export function buildEvents(current: () => BuildState[]): BuildEvents {
  const pages = new Set<ServerResponse>()
  const write = (page: ServerResponse, state: BuildState) => page.write(`data: ${JSON.stringify(state)}\n\n`)
  return {
    send(state) {
      for (const page of pages) write(page, state)
    },
    register(app) {
      app.get('/__dev/events', (_, reply) => {
        const page = reply.hijack().raw
        page.writeHead(200, {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          'access-control-allow-origin': '*',
        })
        for (const state of current()) write(page, state)
        pages.add(page)
        page.on('close', () => pages.delete(page))
      })
      app.addHook('preClose', async () => {
        for (const page of pages) page.end()
      })
    },
    close() {
      for (const page of pages) page.end()
    },
  }
}
