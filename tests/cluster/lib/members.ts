/** Members at work: each reads, asks for deposits and takes part in draws, one thing after another, until told to stop. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Answer } from '@yaksok/shared/core/contract'
import { call, newKey, page, type Tally } from './client.ts'
import { listen } from './listener.ts'
import type { Stage } from './stage.ts'

/** Pause between two things that a member does, ms. */
const PAUSE_MS = 100
const LOTTERY = 'h2'

export interface Member {
  id: string
  token: string
  cookie: string
  /** Keys whose call was answered with success: each stands for one row. */
  deposits: string[]
  orders: string[]
}

/** Registers members, as they would; their requests count nowhere. */
export async function register({ url, sql }: Stage, tally: Tally, count: number): Promise<Member[]> {
  await sql(`insert into invites (code, max_uses) values ('CLUSTER1', null)`)
  await sql('update desk_rules set deposits_open = 1000000')
  const members: Member[] = []
  for (let number = 1; number <= count; number++) {
    const fields = { username: `cluster${number}`, password: `words of member ${number}`, code: 'CLUSTER1', adult: '1' }
    const response = await fetch(`${url}/api/member/doRegister`, { method: 'POST', body: new URLSearchParams(fields) })
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { username, password } = fields
    const { id: token } = dataOf(await call(url, tally, 'login', { fields: { username, password } }))
    const { id } = dataOf(await call(url, tally, 'userInfo', { token }))
    members.push({ id, token, cookie, deposits: [], orders: [] })
  }
  return members
}

function dataOf(answer: Answer | null): { id: string } {
  if (answer?.code !== 200) throw new Error(`a member could not begin: ${answer?.msg}`)
  return answer.data as { id: string }
}

export interface Load {
  /** Streams of events that have ended so far; each is opened again. */
  streamsEnded(): number
  streamsOpen(): number
  /** Resolves once every request is answered. */
  stop(): Promise<void>
}

/** Sets the members to work. */
export function work(url: string, members: readonly Member[], tally: Tally): Load {
  const stopping = new AbortController()
  const listeners = members.map(({ token }) => listen(url, token))
  const all = members.map(async (member, index) => {
    for (let turn = index; !stopping.signal.aborted; turn++) {
      await act(url, member, tally, turn)
      await delay(PAUSE_MS)
    }
  })
  return {
    streamsEnded: () => listeners.reduce((sum, one) => sum + one.ended(), 0),
    streamsOpen: () => listeners.filter((one) => one.isOpen()).length,
    async stop() {
      stopping.abort()
      await Promise.all(all)
      for (const one of listeners) one.close()
    },
  }
}

/** Of twenty things a member does one asks for a deposit, one takes part in a draw, two open a page, and the others read. */
async function act(url: string, member: Member, tally: Tally, turn: number): Promise<void> {
  const { token, cookie } = member
  switch (turn % 20) {
    case 1:
      return await deposit(url, member, tally)
    case 11:
      return await takePart(url, member, tally)
    case 5:
    case 15:
      return void (await page(url, tally, '/Home', cookie))
    case 7:
      return void (await call(url, tally, 'deposits', { token, fields: { page: '1' } }))
    default:
      return void (await call(url, tally, turn % 2 ? 'notices' : 'userInfo', { token }))
  }
}

async function deposit(url: string, { token, deposits }: Member, tally: Tally): Promise<void> {
  const key = newKey()
  const fields = { amount: '10000', bank_name: '', bank_number: '' }
  const answer = await call(url, tally, 'deposit', { token, key, fields })
  if (answer?.code === 200) deposits.push(key)
}

async function takePart(url: string, { id, token, orders }: Member, tally: Tally): Promise<void> {
  const info = await call(url, tally, 'lotteryInfo', { token, fields: { key: LOTTERY } })
  const round = info?.data as { id: string; next_expect: string } | undefined
  if (!round) return
  const key = newKey()
  const fields = { item: '대', money: '1000', lid: round.id, mid: id, expect: round.next_expect }
  const answer = await call(url, tally, 'placeOrder', { token, key, fields })
  // refused where the round has closed meanwhile
  if (answer?.code === 200) orders.push(key)
}
