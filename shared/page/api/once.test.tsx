import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, toBase64 } from '../../core/contract/index.ts'
import { beginSession, endSession } from '../session/index.ts'
import { http } from './client.ts'
import { callOnce } from './once.ts'

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
  callOnce(
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
