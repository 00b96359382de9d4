/** 컴포넌트 시험에서 서버 대신 답해요. */
import { vi } from 'vitest'
import type { Items } from './items.ts'

/** 이 할 일을 가진 서버. 무엇을 물었는지는 돌려준 함수의 `mock.calls`에 있어요. */
export function serverWith(answer: Pick<Items, 'visitor' | 'items'>) {
  const server = vi.fn(async (_path: string, { body }: RequestInit = {}) => {
    const sent = body ? JSON.parse(String(body)) : undefined
    return new Response(JSON.stringify(sent ? { id: 99, done: false, ...sent } : answer))
  })
  vi.stubGlobal('fetch', server)
  return server
}
