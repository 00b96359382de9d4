/** Answers in place of the server in component tests. */
import { vi } from 'vitest'
import type { Answer } from './items.ts'
import { setToken } from './session.ts'

/** A server with these items, and a session at it. `mock.calls` of the returned function lists the requests. */
export function serverWith(answer: Answer) {
  const server = vi.fn(async (_path: string, { body }: RequestInit = {}) => {
    const sent = body ? JSON.parse(String(body)) : undefined
    return new Response(JSON.stringify(sent ? { id: 99, done: false, ...sent } : answer))
  })
  vi.stubGlobal('fetch', server)
  setToken('a session')
  return server
}
