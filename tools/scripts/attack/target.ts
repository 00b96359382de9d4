import { type Answer, type CallId, calls, type Method, openEnvelope, toBase64 } from '@yaksok/shared/core/contract'
import { type Got, Http } from './http.ts'
import type { OwnApp } from './own-app.ts'
import type { Random } from './random.ts'

/** An answer of the API, opened. */
export interface Reply extends Answer, Got {}

export interface CallOptions {
  token?: string
  method?: Method
  /** Idempotency-Key. */
  key?: string
  headers?: Record<string, string>
  from?: string
}

/** A member whom an attack has made. */
export interface Member {
  id: string
  username: string
  password: string
  token: string
}

/** One who can do everything. */
export interface Wealthy extends Member {
  fundPassword: string
  /** Number of the bound bank account. */
  bank: string
  /** What logs the member in. */
  login: { username: string; password: string }
}

/** The app under attack, and an attacker's ways to reach it. */
export class Target {
  readonly http: Http
  readonly url: URL
  readonly random: Random
  /** Invitation code that registers members. */
  readonly invite: string
  /** The operator's hands; only where this command started the app. */
  readonly #own: OwnApp | undefined
  #registered = 0

  constructor(options: { url: URL; random: Random; invite: string; own?: OwnApp }) {
    this.url = options.url
    this.random = options.random
    this.invite = options.invite
    this.#own = options.own
    this.http = new Http(options.url)
  }

  get hasOwn(): boolean {
    return this.#own !== undefined
  }

  get own(): OwnApp {
    if (!this.#own) throw new Error('this attack needs an app of its own')
    return this.#own
  }

  /** Makes a call with any fields. @throws Error where the answer is no envelope */
  async call(id: CallId, fields: Record<string, string> = {}, options: CallOptions = {}): Promise<Reply> {
    const { methods, spellings } = calls[id]
    const method = options.method ?? methods[0]
    const form = new URLSearchParams(fields).toString()
    const got = await this.http.ask({
      method,
      path: `/api${spellings[0].path}${method === 'GET' && form ? `?${form}` : ''}`,
      headers: {
        ...(options.token !== undefined && { token: toBase64(options.token) }),
        ...(options.key !== undefined && { 'idempotency-key': options.key }),
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...options.headers,
      },
      ...(method === 'POST' && { body: form }),
      ...(options.from && { from: options.from }),
    })
    return { ...got, ...openEnvelope(JSON.parse(got.body)) }
  }

  /** Makes a call that must succeed and answers what it carries. @throws Error with the answer's words */
  async must<T>(id: CallId, fields: Record<string, string> = {}, options: CallOptions = {}): Promise<T> {
    const { code, msg, data, sData } = await this.call(id, fields, options)
    if (code !== 200) throw new Error(`${id} was refused: ${code} ${msg}`)
    return (data ?? sData) as T
  }

  /** Registers a member from an address that nobody else uses. */
  async register(): Promise<Member> {
    const username = this.random.text(12)
    const password = `${this.random.text(9)}-${this.random.text(9)}`
    const from = lonelyAddress(this.#registered++)
    const token = await this.must<string>('register', { username, password, code: this.invite, adult: '1' }, { from })
    const { id } = await this.must<{ id: string }>('userInfo', {}, { token })
    return { id, username, password, token }
  }

  /** A member with a name, a fund password, a bank account and money: a deposit that an operator approved. */
  async wealthy(won: number): Promise<Wealthy> {
    const member = await this.register()
    const { token } = member
    const fundPassword = '8362'
    await this.must('setName', { name: '공격자' }, { token })
    await this.must('setFundPassword', { paypassword: fundPassword }, { token })
    const number = `11${String(this.random.below(1e10)).padStart(10, '0')}`
    await this.must('setBank', { bankid: number, bank: '신한은행' }, { token })
    const { id } = await this.must<{ id: string }>(
      'deposit',
      { bank_number: number, bank_name: '공격자', amount: String(won) },
      { token },
    )
    await this.own.sql('select wallet_decide_deposit($1, null)', [id])
    const login = { username: member.username, password: member.password }
    return { ...member, fundPassword, bank: number, login }
  }
}

/** Every member comes from an address of their own: what an address may do counts for nobody else. */
function lonelyAddress(n: number): string {
  return `127.1.${Math.floor(n / 250) % 250}.${(n % 250) + 1}`
}

/** Does `work` for 0 … `count` - 1, a few at a time: making members costs the app a hash each. */
export async function aFewAtATime<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const lane = async () => {
    for (let n = next++; n < count; n = next++) results[n] = await work(n)
  }
  await Promise.all(Array.from({ length: 4 }, lane))
  return results
}
