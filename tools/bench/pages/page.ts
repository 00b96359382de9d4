/** An open page as the gateway sees it: one connection that listens. */
import { connect, type Socket } from 'node:net'

export interface OpenPage {
  /** Text that came since the last {@link OpenPage.clear}. */
  heard(): string
  clear(): void
  close(): void
}

/** Opens the stream of a page, from an address of its own network; answers once its first event is there. */
export function openPage(port: number, localAddress: string, onEvent: () => void): Promise<OpenPage> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket: Socket = connect({ port, host: '127.0.0.1', localAddress })
    const page: OpenPage = {
      heard: () => text,
      clear: () => {
        text = ''
      },
      close: () => socket.destroy(),
    }
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`the stream ended: ${text.slice(0, 200)}`)))
    socket.on('data', (bytes) => {
      text += bytes
      if (text.includes('event: composition')) {
        resolve(page)
        onEvent()
      }
    })
    socket.write('GET /events HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n')
  })
}
