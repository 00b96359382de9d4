/** Each action of the mix as the requests that a browser makes for it, read off the composed app. */
import { randomUUID } from 'node:crypto'
import type { CallId } from '@yaksok/shared/core/contract'
import { type Action, MIX } from './mix.ts'
import type { Requests, Viewer } from './requests.ts'
import type { Rounds } from './rounds.ts'
import { DEMO, type Member, type World } from './world.ts'

/** What the members of a run act on. */
export interface Ground {
  requests: Requests
  rounds: Rounds
  sql: World['sql']
  /** All released files of what is live, and the pictures of Home. */
  files: readonly string[]
  venues: readonly string[]
  lotteries: readonly { id: string; key: string }[]
  fundPassword: string
  /** Opens the member's streams anew, as a page that begins does. */
  reopen(member: Member): Promise<void>
}

/** Who acts: members take turns, and so do those who can be drawn pages for. */
export interface Actor {
  member: Member
  viewer: Viewer
  /** Grows with each action. */
  turn: number
}

const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T

async function readAll({ requests }: Ground, member: Member, ids: readonly CallId[]): Promise<void> {
  await Promise.all(ids.map((id) => requests.call(member, id)))
}

const review = { status: '1' }

/**
 * Whether a visit within the page has its screen drawn: the service worker asks for what it keeps when that is ten minutes
 * old (`AGAIN_MS` of the worker), which is about how long a member stays, so it is once a stay.
 */
function isDrawn(action: Action, turn: number): boolean {
  const share = Math.min(1, MIX.open / MIX[action])
  return Math.floor((turn + 1) * share) > Math.floor(turn * share)
}

/** Venues and rounds have an address each, so that hardly one is visited again; the page that opens the app is kept as it comes. */
export const actions: Readonly<Record<Action, (ground: Ground, actor: Actor) => Promise<void>>> = {
  async open(ground, { member, viewer }) {
    await ground.requests.page(viewer, '/Home')
    await readAll(ground, viewer, ['duty', 'unseenNotifications'])
    await ground.reopen(member)
  },
  beacon: ({ requests }, { member, viewer }) => requests.beacon(viewer, member),
  async home(ground, { member }) {
    await readAll(ground, member, ['userInfo', 'myThings', 'unseenNotifications', 'notices'])
  },
  async venues(ground, { member, viewer, turn }) {
    const { requests } = ground
    await readAll(ground, member, ['categories', 'favourites'])
    await requests.call(member, 'goods', { class_id: '0', text: '' })
    if (isDrawn('venues', turn)) await requests.page(viewer, '/Nei')
  },
  async venue({ requests, venues }, { member, viewer, turn }) {
    const id = pick(venues, turn)
    await Promise.all([requests.call(member, 'goodsFind', { id }), requests.call(member, 'goodsComments', { id })])
    await requests.page(viewer, `/Detali?id=${id}`)
  },
  async room({ requests, lotteries }, { member, viewer, turn }) {
    const { id, key } = pick(lotteries, turn)
    const info = (await requests.call(member, 'lotteryInfo', { key })) as { now_expect: string }
    await Promise.all([
      requests.call(member, 'draws', { key }),
      requests.call(member, 'odds', { id }),
      requests.call(member, 'fairnessRound', { key, expect: info.now_expect }),
      requests.call(member, 'gameRecords', { page: '1' }),
    ])
    for (let sample = 0; sample < 5; sample++) await requests.call(member, 'roundClock', { key })
    await requests.page(viewer, `/Lottery?key=${key}&id=${id}`)
  },
  async order({ requests, rounds, lotteries }, { member, turn }) {
    const { id, key } = pick(lotteries, turn)
    const order = { item: '대', money: '1000', lid: id, mid: String(member.id), expect: await rounds.open(key) }
    await requests.call(member, 'placeOrder', order, randomUUID())
    // what a page reads anew when it hears that the round is settled
    await Promise.all([requests.call(member, 'userInfo'), requests.call(member, 'gameRecords', { page: '1' })])
  },
  async results({ requests, lotteries }, { member, viewer, turn }) {
    await requests.call(member, 'lotteries')
    await Promise.all(lotteries.map(({ key }) => requests.call(member, 'draws', { key })))
    if (isDrawn('results', turn)) await requests.page(viewer, '/Youxi')
  },
  async ledger({ requests }, { member, viewer, turn }) {
    await requests.call(member, 'ledger')
    if (isDrawn('ledger', turn)) await requests.page(viewer, '/Ledger')
  },
  async look(ground, { member, viewer, turn }) {
    const { requests } = ground
    await readAll(ground, member, ['userInfo', 'userBank', 'notices', 'unseenNotifications'])
    await Promise.all([requests.call(member, 'deposits', review), requests.call(member, 'withdrawals', review)])
    if (isDrawn('look', turn)) await requests.page(viewer, '/Mine')
  },
  async deposit(ground, { viewer }) {
    const { requests, sql } = ground
    await readAll(ground, viewer, ['userBank', 'limits', 'policy', 'desk'])
    const asked = { bank_number: '110200001234', bank_name: '홍길동', amount: '10000' }
    const { id } = (await requests.call(viewer, 'deposit', asked, randomUUID())) as { id: string }
    await sql('select wallet_decide_deposit($1, null)', [id])
    await requests.page(viewer, '/Tx')
  },
  async withdrawal(ground, { viewer }) {
    const { requests, sql, fundPassword } = ground
    await readAll(ground, viewer, ['userBank', 'policy', 'desk', 'heldMoney'])
    const asked = { money: '1000', paypassword: fundPassword }
    const { id } = (await requests.call(viewer, 'withdraw', asked, randomUUID())) as { id: string }
    await sql('select wallet_decide_withdrawal($1, null)', [id])
    await requests.page(viewer, '/Chong')
  },
  async login(ground, { member }) {
    await ground.requests.logIn(member, DEMO.password)
  },
  async first({ requests, files }, { member }) {
    for (const file of files) await requests.file(file, member)
  },
}
