import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, AUTH_ERROR, fromBase64, toBase64 } from '../../core/contract/index.ts'
import { ApiError } from '../client/error.ts'
import { beginSession, endSession, readToken, sessionAtom, store } from '../session/index.ts'
import { call } from './client.ts'
import { http } from './http.ts'

const adapter = http.defaults.adapter
let sent: InternalAxiosRequestConfig[] = []

/** Answers every request of a test with one body. */
function answerWith(body: unknown, status = 200) {
  http.defaults.adapter = async (config) => {
    sent.push(config)
    return { data: body, status, statusText: '', headers: { 'x-request-id': 'r-1' }, config }
  }
}
const envelope = (answer: Answer) => ({ data: toBase64(JSON.stringify(answer)) })

beforeEach(() => {
  sent = []
  beginSession('abc')
})
afterEach(() => {
  vi.unstubAllGlobals()
  http.defaults.adapter = adapter
  endSession('logout')
})

test('sends the token as base64, a form body and the idempotency key', async () => {
  answerWith(envelope({ code: 200, msg: '', data: { member: '7' } }))
  await expect(call('redeemLaunch', { code: 'c' }, { idempotencyKey: 'k-1' })).resolves.toEqual({ member: '7' })
  const [config] = sent
  expect(fromBase64(String(config?.headers.get('token')))).toBe('abc')
  expect(config?.headers.get('Idempotency-Key')).toBe('k-1')
  expect(String(config?.data)).toContain('code=c')
  expect(config?.timeout).toBe(5000)
})

test('an auth error ends the session', async () => {
  answerWith(envelope({ code: 401, msg: AUTH_ERROR }))
  await expect(call('notices')).rejects.toMatchObject({ kind: 'auth', message: '다시 로그인해 주세요' })
  expect(readToken()).toBeNull()
  expect(store.get(sessionAtom)).toEqual({ state: 'anonymous' })
})

test('an auth error for an older token leaves the newer session alone', async () => {
  http.defaults.adapter = async (config) => {
    beginSession('newer')
    return { data: envelope({ code: 401, msg: AUTH_ERROR }), status: 200, statusText: '', headers: {}, config }
  }
  await expect(call('notices')).rejects.toMatchObject({ kind: 'auth' })
  expect(readToken()).toBe('newer')
})

test.each([
  [200, envelope({ code: 401, msg: '잔액' }), 'refused'],
  [400, envelope({ code: 400, msg: '형식' }), 'input'],
  [500, envelope({ code: 500, msg: 'x' }), 'server'],
  [502, '<html>Bad gateway</html>', 'server'],
  [200, '<html>Log in to the wifi</html>', 'contract'],
  [200, envelope({ code: 200, msg: '', data: [{ nothing: 1 }] }), 'contract'],
])('status %d with %j is %s', async (status, body, kind) => {
  answerWith(body, status)
  await expect(call('notices')).rejects.toMatchObject({ name: 'ApiError', kind, requestId: 'r-1' })
  expect(readToken()).toBe('abc')
})

test.each([
  ['ECONNABORTED', 'timeout'],
  ['ERR_NETWORK', 'network'],
])('%s is %s and its outcome is unknown', async (code, kind) => {
  http.defaults.adapter = async () => {
    throw new AxiosError('failed', code)
  }
  const error = await call('notices').catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ kind, outcomeUnknown: true })
})

test('a fault of our own script is reported, and never told as the connection of the member', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const fault = new TypeError('crypto.randomUUID is not a function')
  http.defaults.adapter = async () => {
    throw fault
  }
  const error = await call('notices').catch((caught: unknown) => caught)
  expect(error).toMatchObject({ kind: 'contract', message: '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요' })
  expect(reported).toHaveBeenCalledWith(fault)
})

test('takes the member from data or sData and puts it into the session', async () => {
  const user = {
    id: '1',
    name: '홍길동',
    username: 'demo',
    money: '1000000.00',
    status: 1,
    amount_code: 90,
    star: 2,
    sex: '1',
    paypassword: 'set',
    bankid: '***4821',
    header_img: 'avatar-1',
    ip: '127.0.0.1',
  }
  for (const carrier of ['data', 'sData']) {
    answerWith(envelope({ code: 200, msg: '', [carrier]: user }))
    await expect(call('userInfo')).resolves.toEqual(user)
    expect(store.get(sessionAtom)).toEqual({ state: 'member', user })
  }
})

test('where the files that calls are made with do not arrive, the call has failed as without a connection', async () => {
  vi.resetModules()
  vi.doMock('./wire.ts', () => {
    throw new Error('no file')
  })
  const fresh = await import('./client.ts')
  await expect(fresh.prepareCalls()).resolves.toBeUndefined()
  await expect(fresh.call('notices')).rejects.toMatchObject({
    kind: 'network',
    message: expect.stringMatching('인터넷'),
  })
  expect(sent).toEqual([])
  vi.doUnmock('./wire.ts')
})
