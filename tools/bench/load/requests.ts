/** The requests of a page, as the debugger tells of them. */
import type { CDPSession } from '@playwright/test'

export interface Request {
  url: string
  /** s of the debugger's clock. */
  start: number
  initiator: string | undefined
  type: string
  /** s; infinite until it has ended. */
  end: number
  /** When how many bytes came, compressed. */
  received: [at: number, bytes: number][]
}

/** Follows every request of a page through the debugger, with what started it. */
export async function followRequests(cdp: CDPSession): Promise<Map<string, Request>> {
  const requests = new Map<string, Request>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator, type }) => {
    const stack = initiator.stack?.callFrames.find(({ url }) => url)?.url
    requests.set(requestId, {
      url: request.url,
      start: timestamp,
      initiator: stack ?? initiator.url,
      type: type ?? '',
      end: Number.POSITIVE_INFINITY,
      received: [],
    })
  })
  cdp.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    if (encodedDataLength > 0) requests.get(requestId)?.received.push([timestamp, encodedDataLength])
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (!request) return
    request.end = timestamp
    // headers, and what was told of with the end alone
    const rest = encodedDataLength - bytesOf(request)
    if (rest > 0) request.received.push([timestamp, rest])
  })
  await cdp.send('Network.enable')
  return requests
}

/** Bytes of a request that came by `at`. */
export const bytesOf = ({ received }: Pick<Request, 'received'>, at = Number.POSITIVE_INFINITY): number =>
  received.reduce((sum, [time, bytes]) => (time <= at ? sum + bytes : sum), 0)

export const isScript = ({ type, url }: Pick<Request, 'type' | 'url'>): boolean =>
  type === 'Script' || /\.js$/.test(new URL(url).pathname)

/** Length of the longest chain of initiators; what the HTML itself starts is in the second round. */
export function chainLength(requests: Pick<Request, 'url' | 'initiator'>[], documentUrl: string): number {
  const byUrl = new Map(requests.map((request) => [request.url, request]))
  const depth = ({ url, initiator }: Pick<Request, 'url' | 'initiator'>, seen: Set<string>): number => {
    if (url === documentUrl || seen.has(url)) return 1
    const cause = initiator ? byUrl.get(initiator) : undefined
    return 1 + (cause ? depth(cause, new Set([...seen, url])) : 1)
  }
  return Math.max(1, ...requests.map((request) => depth(request, new Set())))
}
