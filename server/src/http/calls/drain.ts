import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const EVERY_MS = 50

/**
 * Lets a stop end as soon as the last answer is out, and after `longest` ms whatever happens. Node closes idle
 * connections once, when the stop begins: those that were busy then would be kept alive for as long as any other, 72 s,
 * and those that browsers open ahead and never use are not idle to it.
 */
export function closeAsConnectionsFallIdle(app: FastifyInstance, longest: number): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', (done) => {
    const deadline = Date.now() + longest
    const timer = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
      if (Date.now() >= deadline) app.server.closeAllConnections()
    }, EVERY_MS)
    app.server.once('close', () => clearInterval(timer))
    // A server that never listened closes without an event.
    if (!app.server.listening) clearInterval(timer)
    done()
  })
}
