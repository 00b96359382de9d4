import {
  AUTH_ERROR,
  type CallId,
  calls,
  type LotteryInfo,
  type Option,
  toBase64,
  type User,
  type Venue,
} from '@yaksok/shared/core/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startClockedServer } from '../../../test/clocked-server.ts'
import type { TestServer } from '../../../test/index.ts'
import { nameProblems, specCalls } from '../../../test/spec.ts'

let server: TestServer
/** The demo member, who has something in every list. */
let token: string
/** A request that succeeds, by call; none = no fields. */
let requests: Partial<Record<CallId, Record<string, string>>>

/** Fields that docs/spec/api.json does not name: ours, each with a reason in shared/core/contract. */
const OURS: Record<string, readonly string[]> = {
  venue: ['reviews', 'sample', 'province'],
  venueDetail: ['reviews', 'sample', 'province', 'text', 'telegram'],
  recommendedVenue: ['sample'],
  directoryEntry: ['guides', 'languages', 'sample'],
  depositRecord: ['line', 'desc'],
  withdrawRecord: ['line'],
  gameRecord: ['line', 'key', 'game', 'win_money', 'sample'],
  videoItem: ['sample'],
  comment: ['id', 'stars'],
  'data[0]': [],
}
/** Lists of plain objects in api.json, whose items carry more with us. */
const OURS_IN_LISTS = { ads: ['title', 'caption', 'link', 'sample'], notices: ['id'] } as const
/** Plain objects in api.json that carry more with us. */
const OURS_IN_ANSWERS = { placeOrder: ['record', 'receipt'] } as const

/** Half a minute into a round of an hour, for as long as the test runs: the round in `requests` stays open. */
const NOW = new Date('2026-11-20T02:00:30Z')

beforeAll(async () => {
  const clocked = await startClockedServer(NOW, { contents: 'demo', config: { roundSeconds: 3600 } })
  server = clocked.server
  // The round that ran when the first ones were made opens a quarter of a second late.
  await clocked.clock.advance(1)
  token = await server.login('demo', 'demo-pass-1')
  const ask = async (id: CallId, request: Record<string, string> = {}) =>
    (await server.callRaw(id, request, { token })).data
  const lottery = (await ask('lotteryInfo', { key: 'h2' })) as LotteryInfo
  const user = (await ask('userInfo')) as User
  const [venue] = (await ask('goods')) as Venue[]
  const [, category] = (await ask('categories')) as Option[]
  requests = {
    login: { username: 'demo', password: 'demo-pass-1' },
    register: { username: 'contract1', password: 'long enough', code: 'YAKSOK2026', adult: '1' },
    setAvatar: { header_img: 'avatar-7' },
    setSex: { sex: '1' },
    setFundPassword: { paypassword: '4827' },
    setLoginPassword: { old_password: 'fresh-pass-1', new_password: 'fresh-pass-2' },
    setName: { name: '홍길동' },
    setBank: { bankid: '110200001234', bank: '신한은행' },
    deposit: { bank_number: '110200001234', bank_name: '신한은행', amount: '50000' },
    withdraw: { money: '10000', paypassword: '1234' },
    directory: { page: '1', pageSize: '10', name: '', area: '', industry: '' },
    goods: { class_id: category?.id ?? '', text: '' },
    goodsFind: { id: venue?.id ?? '' },
    goodsComments: { id: venue?.id ?? '' },
    videos: { id: '0', page: '120' },
    lotteryInfo: { key: 'h2' },
    draws: { key: 'h2' },
    odds: { id: lottery.id },
    placeOrder: { item: '대,홀', money: '1000', lid: lottery.id, mid: user.id, expect: lottery.now_expect },
    gameRecords: { page: '1' },
  }
  // Lists of records must have something to be checked.
  for (const id of ['placeOrder', 'withdraw'] as const)
    expect(await server.callRaw(id, requests[id] ?? {}, { token })).toMatchObject({ status: 200, code: 200 })
})

afterAll(() => server.close())

/** Calls that need a member with nothing set yet. */
const FRESH: readonly string[] = ['setFundPassword', 'setLoginPassword']

describe.each(specCalls)('$id', (spec) => {
  const id = spec.id as CallId
  const spellings = [spec.path, spec.alias].filter((path) => path !== undefined)

  test('is in the contract as docs/spec/api.json has it', () => {
    const call = calls[id]
    expect(call.spellings.map(({ path }) => path)).toEqual(spellings)
    expect(call.methods).toContain(spec.method)
    expect(call.auth).toBe(spec.auth)
    expect(Object.keys(entriesOf(id))).toEqual(expect.arrayContaining(Object.keys(spec.request)))
  })

  test.each(spellings.map((path, spelling) => ({ path, spelling })))(
    '$path answers with the exact fields',
    async ({ spelling }) => {
      const call = calls[id]
      for (const method of call.methods) {
        const as = FRESH.includes(id) ? await freshToken() : token
        const request = id === 'register' ? { ...requests.register, username: unusedName() } : requests[id]
        const reply = await server.callRaw(id, request ?? {}, { token: as, spelling, method })
        expect(reply).toMatchObject({ status: 200, code: 200 })
        const carrier = call.spellings[spelling]?.carrier ?? 'data'
        expect(Object.keys(reply).sort()).toEqual([carrier, 'code', 'headers', 'msg', 'status'].sort())
        // Types: the contract's own schema (createTestServer checks it for every answer; here once more, by itself).
        expect(v.safeParse(call.response, reply[carrier]).issues).toBeUndefined()
        const shape = spec.response[carrier === 'sData' && !spec.response.sData ? 'data' : carrier]
        const extra = OURS_IN_LISTS[id as keyof typeof OURS_IN_LISTS] ?? []
        const listed = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`data[${n}]`, extra]))
        const data = OURS_IN_ANSWERS[id as keyof typeof OURS_IN_ANSWERS] ?? []
        expect(nameProblems(shape, reply[carrier], { ...OURS, ...listed, data })).toEqual([])
      }
    },
  )

  test('refuses what it does not know', async () => {
    const request = requests[id] ?? {}
    const options = { token }
    expect(await server.callRaw(id, { ...request, unheard_of: '1' }, options)).toMatchObject({ status: 200, code: 400 })
    const fields = Object.entries(entriesOf(id))
    for (const [field, schema] of fields) {
      const tooLong = { ...request, [field]: '가'.repeat(1000) }
      // `page` alone decides which call an address means, so it stays what it was.
      expect(await server.callRaw(id, tooLong, options), `${field} too long`).toMatchObject({ status: 200, code: 400 })
      if (schema.type === 'optional' || field === 'page') continue
      const { [field]: _, ...without } = request
      expect(await server.callRaw(id, without, options), `${field} left out`).toMatchObject({ status: 200, code: 400 })
    }
  })

  test('answers only members', async () => {
    if (spec.auth === 'public') return
    const authError = { status: 200, code: 401, msg: AUTH_ERROR, data: null }
    expect(await server.callRaw(id, requests[id] ?? {})).toMatchObject(authError)
    for (const wrong of ['', 'unknown', 'ÿ', "' or 1=1 --"]) {
      expect(await server.callRaw(id, requests[id] ?? {}, { token: wrong })).toMatchObject(authError)
    }
    const headers = { token: '%%% not base64 %%%' }
    expect(await server.callRaw(id, requests[id] ?? {}, { headers })).toMatchObject(authError)
  })

  test('refuses other methods', async () => {
    for (const { path } of calls[id].spellings) {
      for (const method of ['PUT', 'PATCH', 'DELETE', 'GET', 'POST'] as const) {
        if ((calls[id].methods as readonly string[]).includes(method)) continue
        const response = await server.app.inject({ method, url: `/api${path}`, headers: { token: toBase64(token) } })
        expect(response.statusCode).toBe(405)
        expect(response.headers.allow).toBe(calls[id].methods.join(', '))
      }
    }
  })
})

/** The fields of a call's request; every call of api.json has one strict object. */
function entriesOf(id: CallId): Record<string, { type: string }> {
  return (calls[id].request as unknown as { entries: Record<string, { type: string }> }).entries
}

let names = 0
function unusedName(): string {
  return `contract${++names}x`
}

/** The token of a member who has set nothing yet, with the password that requests.setLoginPassword knows. */
const freshToken = () => server.register(unusedName(), 'fresh-pass-1')
