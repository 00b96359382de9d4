import type { EventStream } from '@yaksok/host/streams'
import { toBase64 } from '@yaksok/shared/core/contract-values'
import { http, proofHeaders } from '@yaksok/shared/page/api'
import { readToken } from '@yaksok/shared/page/session'
import { EventSource } from 'eventsource'

/**
 * Opens the stream of the member's events. The browser's own EventSource sends no header, and a token in an address would
 * be in every log on the way; axios brings an answer only when it is whole.
 * @param lastId what this page heard last; null where it begins
 * @param drawnAt of which moment its answers are, ms since 1970: what happened since then is told; null for now
 */
export function openEventSource(lastId: () => string | null, drawnAt: number | null): EventStream {
  return new EventSource(`${http.defaults.baseURL}/events`, {
    fetch: async (url, init) => {
      const proven = await proofHeaders('GET', String(url))
      return fetch(url, { ...init, headers: { ...init.headers, ...ownHeaders(lastId(), drawnAt), ...proven } })
    },
  }) as unknown as EventStream
}

function ownHeaders(lastId: string | null, drawnAt: number | null): Record<string, string> {
  const token = readToken()
  return {
    // what is live comes by this stream, too, where the gateway can have it so
    'Composition-Events': '1',
    ...(token && { token: toBase64(token) }),
    ...(lastId ? { 'Last-Event-ID': lastId } : drawnAt && { 'Drawn-At': String(drawnAt) }),
  }
}
