import { renderHook, waitFor } from '@testing-library/react'
import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Answer, toBase64 } from '../../core/contract/index.ts'
import { beginSession, endSession, updateUser } from '../session/index.ts'
import { MEMBER } from '../testing/index.ts'
import { http } from './http.ts'
import { attemptOf, callIdempotent, useAttempt } from './idempotent-call.ts'

const adapter = http.defaults.adapter
let keys: string[] = []
let answers: (Answer | AxiosError)[] = []
const record = {
  id: '1',
  line: 1,
  amount: '10000.00',
  desc: '',
  status: 1,
  create_time: '2026-11-20T14:20:00+09:00',
  update_time: '2026-11-20T14:20:00+09:00',
}
const done: Answer = { code: 200, msg: '', data: record }
const lost = () => new AxiosError('lost', 'ERR_NETWORK')

beforeEach(() => {
  keys = []
  beginSession('abc')
  updateUser({ ...MEMBER, id: '7' })
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    keys.push(String(config.headers.get('Idempotency-Key')))
    const answer = answers.shift()
    if (answer instanceof AxiosError || !answer) throw answer
    const data = { data: toBase64(JSON.stringify(answer)) }
    return { data, status: answer.code === 409 ? 409 : 200, statusText: '', headers: {}, config }
  }
})
afterEach(() => {
  http.defaults.adapter = adapter
  endSession('logout')
})

const deposit = (amount: string) =>
  callIdempotent(
    'deposit',
    { bank_name: '국민은행', bank_number: '***4821', amount },
    { operation: 'deposit', about: { amount } },
  ).catch((error: Error) => error.message)

test('a repeat after a lost answer, and one still in flight, sends the same key', async () => {
  answers = [lost(), { code: 409, msg: '처리하고 있어요' }, done]
  await deposit('10000')
  expect(Object.keys(JSON.parse(sessionStorage.getItem('attempts') ?? ''))).toEqual(['deposit'])
  await deposit('10000')
  await expect(deposit('10000')).resolves.toEqual(record)
  expect(new Set(keys).size).toBe(1)
})

test('after an answer, yes or no, the same amount is a new attempt', async () => {
  answers = [done, { code: 401, msg: '한도를 넘어요' }, done]
  for (const _ of answers.slice()) await deposit('10000')
  expect(new Set(keys).size).toBe(3)
  expect(sessionStorage.getItem('attempts')).toBe('{}')
})

test('another amount is another attempt', async () => {
  answers = [lost(), done]
  await deposit('10000')
  await deposit('20000')
  expect(new Set(keys).size).toBe(2)
})

const stored = () => JSON.parse(sessionStorage.getItem('attempts') ?? '{}')
/** What another tab of the browser hears and says. */
function openTab() {
  const channel = new BroadcastChannel('yaksok-attempts')
  const heard: Record<string, unknown>[] = []
  channel.addEventListener('message', ({ data }) => heard.push(data))
  onTestFinished(() => channel.close())
  return { heard, say: (news: object) => channel.postMessage(news) }
}
const newAttempt = () => ({
  key: crypto.randomUUID(),
  about: { amount: '10000' },
  at: '2026-11-20T14:20:00Z',
  lost: false,
})

describe('what another tab of the browser says', () => {
  test('a wish that another tab waits for is the same attempt here: it is sent with its key', async () => {
    const [other, attempt] = [openTab(), newAttempt()]
    other.say({ by: '7', attempts: { deposit: attempt } })
    await waitFor(() => expect(stored()).toEqual({ deposit: attempt }))
    answers = [done]
    await deposit('10000')
    expect(keys).toEqual([attempt.key])
    await waitFor(() => expect(other.heard.at(-1)).toMatchObject({ gone: attempt.key, attempts: {} }))
  })

  test('what another tab has had its answer for is a new attempt here', async () => {
    const [other, attempt] = [openTab(), newAttempt()]
    other.say({ by: '7', attempts: { deposit: attempt } })
    await waitFor(() => expect(attemptOf('deposit')).not.toBeNull())
    other.say({ by: '7', attempts: {}, gone: attempt.key })
    await waitFor(() => expect(attemptOf('deposit')).toBeNull())
    answers = [done]
    await deposit('10000')
    expect(keys).not.toContain(attempt.key)
  })

  test('what is said of another member is not heard', async () => {
    const [other, attempt] = [openTab(), newAttempt()]
    other.say({ by: '8', attempts: { deposit: attempt } })
    other.say({ by: '7', attempts: { withdraw: attempt } })
    await waitFor(() => expect(Object.keys(stored())).toEqual(['withdraw']))
  })
})

describe('what is sent from this tab', () => {
  test('what was sent from here is repeated with its key, though another tab has had the answer', async () => {
    const other = openTab()
    answers = [lost(), done]
    await deposit('10000')
    other.say({ by: '7', attempts: {}, gone: keys[0] })
    other.say({ by: '7', attempts: { withdraw: newAttempt() } })
    await waitFor(() => expect(attemptOf('withdraw')).not.toBeNull())
    await deposit('10000')
    expect(new Set(keys).size).toBe(1)
  })

  test('a tab that opens later learns what is unanswered', async () => {
    answers = [lost()]
    await deposit('10000')
    const other = openTab()
    other.say({ by: '7', attempts: {}, asks: true })
    await waitFor(() => expect(other.heard).toMatchObject([{ by: '7', attempts: { deposit: { key: keys[0] } } }]))
  })

  test('a request on its way is not called lost: neither here nor in the other tab', async () => {
    const { result } = renderHook(() => useAttempt('deposit'))
    let fail = (_: unknown) => {}
    http.defaults.adapter = () => new Promise((_, reject) => (fail = reject))
    const sent = deposit('10000')
    await waitFor(() => expect(attemptOf('deposit')).toMatchObject({ lost: false }))
    expect(result.current).toBeNull()
    await waitFor(() => {
      fail(lost())
      expect(result.current).toMatchObject({ lost: true })
    })
    await sent
  })
})
