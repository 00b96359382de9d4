import { connect, createServer, type Socket } from 'node:net'
import { pipeline, Transform } from 'node:stream'

/** A way to the app that takes real time in both directions, which the browser's own throttling does not show it. */
export interface DelayProxy {
  url: string
  close(): Promise<void>
}

/**
 * Opens a TCP proxy that delays what passes.
 * @param target port of the app
 * @param delay ms of one direction, asked anew for every piece; pieces never overtake each other
 */
export async function openDelayProxy(target: number, delay: () => number): Promise<DelayProxy> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((socket) => {
    const onward = keep(connect(target, '127.0.0.1'))
    keep(socket)
    pipeline(socket, delayed(delay), onward, () => socket.destroy())
    pipeline(onward, delayed(delay), socket, () => onward.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function delayed(delay: () => number): Transform {
  let due = 0
  return new Transform({
    transform(chunk, _encoding, done) {
      due = Math.max(due, Date.now() + delay())
      const at = due
      // taken in at once, passed on when its time has come
      setTimeout(() => this.push(chunk), at - Date.now())
      done()
    },
    flush(done) {
      setTimeout(done, Math.max(0, due - Date.now()) + 1)
    },
  })
}
