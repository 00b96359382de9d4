// @vitest-environment happy-dom
import { createHash, webcrypto } from 'node:crypto'
import type { InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, BOUND, CODE, proofBytes, toBase64 } from '../../core/contract/index.ts'
import { beginSession, endSession, readToken } from '../session/index.ts'
import { call, proofHeaders } from './client.ts'
import { http } from './http.ts'
import { codeHeaders, proofHeaders as headersOfSession, keepKey, newBinding } from './proof.ts'

/** The store of the browser; null: it has none. */
let stored: Map<string, CryptoKey> | null
vi.mock('./proof-keys.ts', () => {
  const use = () => {
    if (!stored) throw new Error('no store')
    return stored
  }
  return {
    tryKey: async () => void use(),
    storeKey: async (key: CryptoKey, hash: string) => void use().set(hash, key),
    findKey: async (hash: string) => use().get(hash),
  }
})

const adapter = http.defaults.adapter
let sent: InternalAxiosRequestConfig[]
let answers: (() => { status?: number; answer: Answer; date?: string })[]

beforeEach(() => {
  stored = new Map()
  sent = []
  answers = []
  vi.stubGlobal('crypto', webcrypto)
  http.defaults.adapter = async (config) => {
    sent.push(config)
    const { status = 200, answer, date } = answers.shift()?.() ?? { answer: { code: CODE.success, msg: '', data: [] } }
    const data = { data: toBase64(JSON.stringify(answer)) }
    return { data, status, statusText: '', headers: date ? { date } : {}, config }
  }
})
afterEach(() => {
  endSession('logout')
  http.defaults.adapter = adapter
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const answerToken = (token: string) =>
  answers.push(() => ({ answer: { code: CODE.success, msg: '', data: { id: token } } }))
const headersOf = (index: number) => sent[index]?.headers as unknown as Record<string, string>
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Logs in and answers the public key that was handed over. */
async function logIn(token: string): Promise<webcrypto.CryptoKey> {
  answerToken(token)
  beginSession((await call('login', { username: 'demo', password: 'secret' })).id)
  const point = Buffer.from(headersOf(sent.length - 1)['Session-Key'] ?? '', 'base64url')
  return await webcrypto.subtle.importKey('raw', point, { name: 'ECDSA', namedCurve: 'P-256' }, true, ['verify'])
}

async function isProven(key: webcrypto.CryptoKey, header: string, method: string, path: string, tokenHash: string) {
  const [time = '', nonce = '', signature = ''] = header.split('.')
  const bytes = proofBytes({ method, path, time: Number(time), nonce, tokenHash })
  return await webcrypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    Buffer.from(signature, 'base64url'),
    bytes,
  )
}

test('a login hands over a key; each call of the session is signed with it, for its method, address and token', async () => {
  const token = `${BOUND}one`
  const key = await logIn(token)
  expect(await isProven(key, headersOf(0).Proof ?? '', 'POST', '/api/member/doLogin', '')).toBe(true)
  answers.push(() => ({ answer: { code: CODE.success, msg: '', data: [] } }))
  await call('deposits', { page: '2' }).catch(() => {})
  const proof = headersOf(1).Proof ?? ''
  const { url = '' } = sent[1] ?? {}
  expect(await isProven(key, proof, 'GET', `/api${url}?page=2`, sha256(token))).toBe(true)
  expect(await isProven(key, proof, 'GET', `/api${url}?page=3`, sha256(token))).toBe(false)
  const { Proof = '' } = await proofHeaders('GET', '/api/events')
  expect(await isProven(key, Proof, 'GET', '/api/events', sha256(token))).toBe(true)
  expect(Proof.split('.')[1]).not.toBe(proof.split('.')[1])
})

test('no script reads the key, and each login has another', async () => {
  await logIn(`${BOUND}one`)
  await logIn(`${BOUND}two`)
  expect(headersOf(0)['Session-Key']).not.toBe(headersOf(1)['Session-Key'])
  for (const key of stored?.values() ?? []) {
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('jwk', key)).rejects.toThrow()
  }
})

test('a session that the server bound to nothing is not signed, and costs no look at the store', async () => {
  await logIn('plain')
  await call('notices').catch(() => {})
  expect(headersOf(1).Proof).toBeUndefined()
  expect(stored?.size).toBe(0)
})

test('a browser that stores no key logs in without one', async () => {
  stored = null
  answerToken('plain')
  await call('login', { username: 'demo', password: 'secret' })
  expect(headersOf(0)['Session-Key']).toBeUndefined()
  expect(headersOf(0).Proof).toBeUndefined()
})

test('a clock that is two hours off mends itself by the server’s, once and with a proof of its own', async () => {
  await logIn(`${BOUND}clock`)
  const server = Date.now() + 2 * 3_600_000
  const told = { code: 401, msg: '기기의 시계' }
  answers.push(() => ({ status: 401, answer: told, date: new Date(server).toUTCString() }))
  await call('notices').catch(() => {})
  const [before, after] = [headersOf(1), headersOf(2)].map((headers) => Number((headers.Proof ?? '').split('.')[0]))
  expect(Math.abs((after ?? 0) - server)).toBeLessThan(10_000)
  expect(after).not.toBe(before)
  answers.push(
    () => ({ status: 401, answer: told }),
    () => ({ status: 401, answer: told }),
  )
  await expect(call('notices')).rejects.toMatchObject({ kind: 'input', message: '기기의 시계' })
  expect(sent).toHaveLength(5)
  expect(readToken()).toBe(`${BOUND}clock`)
})

test('a key that is gone leaves the call unsigned; a store that does not answer leaves it unmade', async () => {
  beginSession(`${BOUND}gone`)
  await call('notices').catch(() => {})
  expect(headersOf(0).Proof).toBeUndefined()
  beginSession(`${BOUND}stuck`)
  stored = null
  await expect(call('notices')).rejects.toMatchObject({ kind: 'network' })
  expect(sent).toHaveLength(1)
})

test('a browser that stores no key makes none', async () => {
  stored = null
  expect(await newBinding()).toBeNull()
})

test('a key that cannot be kept signs as long as its page lives', async () => {
  const binding = await newBinding()
  if (!binding) throw new Error('no key')
  stored = null
  await keepKey(binding, `${BOUND}kept`)
  expect(await headersOfSession('GET', '/api/news', `${BOUND}kept`)).toHaveProperty('Proof')
})

test('the store is asked once for a session, and again after it did not answer', async () => {
  const token = `${BOUND}asked`
  stored = null
  await expect(headersOfSession('GET', '/api/news', token)).rejects.toThrow('no store')
  stored = new Map()
  stored.set(sha256(token), (await newBinding())?.key as CryptoKey)
  expect(await headersOfSession('GET', '/api/news', token)).toHaveProperty('Proof')
  stored = null
  expect(await headersOfSession('GET', '/api/news', token)).toHaveProperty('Proof')
})

test('without a session, or in one that is bound to no key, nothing is signed and no store is asked', async () => {
  stored = null
  expect(await headersOfSession('GET', '/api/news', 'plain')).toEqual({})
  expect(await headersOfSession('GET', '/api/news', null)).toEqual({})
})

test('a login names its browser by the hash of its code, where the page can hash', async () => {
  expect(await codeHeaders('code')).toEqual({ 'Confirm-Code': sha256('code') })
  expect(await codeHeaders(undefined)).toEqual({})
  vi.stubGlobal('crypto', {})
  expect(await codeHeaders('code')).toEqual({})
  vi.stubGlobal('crypto', undefined)
  expect(await codeHeaders('code')).toEqual({})
})
