/** The frame's end of the port to the page. Runs before the remote does. */
import { type CallFields, type FrameMessage, HELLO, type PageMessage, type Shown } from '../framed/protocol.ts'

export interface PageLink {
  tell(message: FrameMessage): void
  /** Asks the page for a call that the manifest names; rejects with what it refuses by. */
  call(name: string, fields?: CallFields): Promise<unknown>
}

/** Says hello to the page at `origin`, and hears what is to be shown. */
export function linkPage(origin: string, show: (expose: string, shown: Shown) => void): PageLink {
  const { port1: port, port2 } = new MessageChannel()
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let calls = 0
  const take = (id: number) => {
    const call = waiting.get(id)
    waiting.delete(id)
    return call
  }
  port.onmessage = ({ data }: MessageEvent<PageMessage>) => {
    if (data.type === 'show') show(data.expose, data.shown)
    else if (data.type === 'answer') take(data.id)?.resolve(data.value)
    else take(data.id)?.reject(new Error(data.message))
  }
  // to that origin alone: whoever else embeds this document hears nothing
  parent.postMessage(HELLO, origin, [port2])
  return {
    tell: (message) => port.postMessage(message),
    call(name, fields = {}) {
      calls += 1
      const call = withResolvers<unknown>()
      waiting.set(calls, call)
      port.postMessage({ type: 'call', id: calls, name, fields } satisfies FrameMessage)
      return call.promise
    },
  }
}

interface PromiseWithResolvers<T> {
  promise: Promise<T>
  resolve(value: T): void
  reject(error: Error): void
}

function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve: PromiseWithResolvers<T>['resolve'] = () => {}
  let reject: PromiseWithResolvers<T>['reject'] = () => {}
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}
