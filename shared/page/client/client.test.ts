import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Codec, createClient } from './client.ts'
import { ApiError } from './error.ts'
import { createHttp } from './http.ts'

let sent: InternalAxiosRequestConfig[] = []
const sessionEnded = vi.fn()

/** A wire whose answer is its body, and whose only refusal is that the session is over. */
const codec: Codec<{ url: string; signal?: AbortSignal }> = {
  encode: (asked) => ({ method: 'GET', ...asked }),
  decode: ({ status, body, requestId }) => (status === 401 ? new ApiError('auth', 'over', { requestId }) : body),
  failure: (kind, details) => new ApiError(kind, kind, details),
}

function clientOf(answer: () => { status: number; data: unknown }) {
  const http = createHttp(1000)
  http.defaults.adapter = async (config) => {
    sent.push(config)
    return { ...answer(), statusText: '', headers: { 'x-request-id': 'r-1' }, config }
  }
  return createClient(http, codec, sessionEnded)
}

beforeEach(() => {
  sent = []
  sessionEnded.mockClear()
})

test('every status is an answer, and the codec says which', async () => {
  const client = clientOf(() => ({ status: 500, data: { name: 'a' } }))
  const reply = await client.send({ url: '/x' })
  expect(reply).toEqual({ status: 500, requestId: 'r-1', body: { name: 'a' } })
  expect(client.open('x', v.object({ name: v.string() }), reply)).toEqual({ name: 'a' })
})

test('an answer that is none of ours is a failure that names the call and the field', async () => {
  const client = clientOf(() => ({ status: 200, data: { name: 1 } }))
  const reply = await client.send({ url: '/x' })
  const read = () => client.open('x', v.object({ name: v.string() }), reply)
  expect(read).toThrow(expect.objectContaining({ kind: 'contract', requestId: 'r-1' }))
  expect(read).toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ message: expect.stringMatching(/^x: name /) }) }),
  )
})

test('a session that is over ends before its error is thrown', async () => {
  const client = clientOf(() => ({ status: 401, data: null }))
  const reply = await client.send({ url: '/x' })
  expect(() => client.open('x', v.null(), reply)).toThrow(expect.objectContaining({ kind: 'auth' }))
  expect(sessionEnded).toHaveBeenCalledOnce()
})

test('a request is sent once, whatever becomes of it; one that is aborted is no failure of the network', async () => {
  const client = clientOf(() => {
    throw new AxiosError('lost', 'ERR_NETWORK')
  })
  await expect(client.send({ url: '/x' })).rejects.toMatchObject({ kind: 'network', outcomeUnknown: true })
  expect(sent).toHaveLength(1)
  const aborted = await client.send({ url: '/x', signal: AbortSignal.abort() }).catch((error: unknown) => error)
  expect(axios.isCancel(aborted)).toBe(true)
  expect(sent).toHaveLength(1)
})
