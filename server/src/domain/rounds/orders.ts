import type { GameRecord } from '@yaksok/shared/core/contract'
import { receiptText, type Signer } from '@yaksok/shared/core/draw'
import { MAX_STAKE, toWire } from '@yaksok/shared/core/money'
import { message } from '@yaksok/shared/core/text'
import { seoulTime } from '@yaksok/shared/core/time'
import {
  badInput,
  type CallContext,
  failed,
  type Handlers,
  payloadHash,
  type Refusal,
  refused,
} from '../../http/calls/index.ts'
import { many, one } from '../../infra/database/index.ts'
import { type Outcome, type RefusedBy, refusalOf } from '../ledger/index.ts'
import type { Board, BoardLottery } from './board/index.ts'
import type { Order, OrderQueue, Placed } from './order-queue.ts'

/** Least and most that may be staked on one pick, won (DESIGN.md, Copy: 1,000원부터). */
export const MIN_STAKE = 1_000

/**
 * One entry of a round. All checks that matter are made by the database in the same round trip that books it; what is
 * checked here only saves that trip.
 */
export function orderHandler(board: Board, queue: OrderQueue, signer: Signer | null): Handlers['placeOrder'] {
  return async ({ member, idempotencyKey, intent, config }, { item, money, lid, mid, expect }) => {
    if (mid !== String(member.id)) throw refused('본인 계정으로만 참여할 수 있어요')
    const picks = readPicks(item)
    const stake = readStake(money)
    const lottery = board.lottery(lid)
    const order: Order = {
      member: member.id,
      lottery: lottery.id,
      expect,
      picks,
      stake,
      key: idempotencyKey,
      payload: idempotencyKey === null ? null : payloadHash(lottery.id, expect, item, stake),
      isConfirmed: intent !== null,
    }
    const placed = await queue.place(order)
    if (placed.outcome !== 'done' && placed.outcome !== 'replayed')
      throw orderRefusal(placed as Outcome<RefusedBy<'order_place'>>, config)
    const receipt = await receiptOf(placed, lottery, expect, signer)
    return {
      order: String(placed.id),
      money: toWire(placed.balance),
      record: asFiled(order, placed, lottery),
      ...(receipt && { receipt }),
    }
  }
}

/** The record as it was when the order was made, whatever became of it since: a repeated call gets the same answer. */
function asFiled({ expect, picks, stake }: Order, { id, line, at }: Placed, { name, key, game }: BoardLottery) {
  return recordOf({
    ...{ id, line, expect, name, key, game, picks },
    ...{ status: 0, opencode: '', total: stake * picks.length, payout: 0 },
    created_at: at,
    updated_at: at,
  })
}

/**
 * The operator's signed promise that the entry is sealed before the draw; the same whenever the order is sent again. It
 * proves that an entry was left out (docs/fairness.md, "Receipts").
 * @returns null without a key of the log (`LOG_KEY`)
 */
async function receiptOf(
  { id, leaf, round_hash, drawn_at }: Placed,
  { key }: BoardLottery,
  expect: string,
  signer: Signer | null,
): Promise<string | null> {
  if (!signer) return null
  const [round, entry] = [round_hash.toString('hex'), leaf.toString('hex')]
  const text = receiptText({ round, key, expect, order: String(id), leaf: entry, draws: drawn_at.getTime() })
  return `${text}\n${await signer.sign(text)}\n`
}

function readPicks(item: string): string[] {
  const picks = item.split(',').filter((pick) => pick !== '')
  if (picks.length === 0) throw badInput(message('bet.noPicks'))
  if (new Set(picks).size !== picks.length) throw badInput('같은 선택이 두 번 들어 있어요')
  return picks
}

function readStake(money: string): number {
  if (money === '') throw badInput(message('bet.amountRequired'))
  const stake = Number(money)
  if (stake < MIN_STAKE) throw badInput(message('bet.amountZero'))
  if (stake > MAX_STAKE) throw badInput('선택 하나에 1억원까지 참여할 수 있어요')
  return stake
}

function orderRefusal(placed: Outcome<RefusedBy<'order_place'>>, { confirm }: CallContext['config']): Refusal {
  switch (placed.outcome) {
    case 'no_round':
      return badInput('없는 회차예요')
    case 'no_pick':
      return badInput('이 회차에 없는 선택이에요')
    case 'closed':
      return failed('이 회차는 마감했어요. 다음 회차에 참여해 주세요')
    case 'not_open':
      return failed('아직 시작하지 않은 회차예요')
    case 'insufficient':
      return failed(message('bet.insufficientBalance'))
    case 'condition':
      return failed(message('lottery.conditionNotMet'))
    case 'large_stake':
      return refused(
        '따로 확인하기로 한 금액보다 커요. 내용을 확인하고 다시 참여해 주세요',
        confirm && { confirm: confirm.origin },
      )
    default:
      return refusalOf({ ...placed, outcome: placed.outcome }, failed)
  }
}

/** Orders on a page of records. */
const PAGE = 10

/** An order as it is shown to its member. Won. */
interface OrderRow {
  id: number
  line: number
  expect: string
  name: string
  key: string
  game: GameRecord['game']
  status: GameRecord['status']
  opencode: string
  created_at: Date
  updated_at: Date
  total: number
  payout: number
  picks: readonly string[]
}

/** The member's own orders, newest first. The total is counted as orders are placed, never by reading them. */
export const recordsHandler: Handlers['gameRecords'] = async ({ reads, member }, { page = '1' }) => {
  const account = await one<{ orders: number }>(reads, 'select orders from ledger_accounts where id = $1', [member.id])
  const rows = await many<OrderRow>(
    reads,
    `select o.id, o.line, r.expect, l.name, l.key, l.game, o.status, r.opencode, o.created_at, o.updated_at, o.total, o.payout,
       o.picks
     from orders o join rounds r on r.id = o.round_id join lotteries l on l.id = r.lottery_id
     where o.account_id = $1 order by o.line desc limit $2 offset $3`,
    [member.id, PAGE, (Number(page) - 1) * PAGE],
  )
  return { data: rows.map(recordOf), totalCount: account?.orders ?? 0 }
}

/** An order as the contract carries it (product.txt section 3, Game record). */
export function recordOf(row: OrderRow): GameRecord {
  return {
    id: String(row.id),
    line: row.line,
    expect: row.expect,
    name: row.name,
    key: row.key,
    game: row.game,
    status: row.status,
    opencode: row.opencode,
    create_time: seoulTime(row.created_at),
    update_time: seoulTime(row.updated_at),
    money: toWire(row.total),
    win_money: toWire(row.payout),
    data: row.picks.map((type) => ({ type })),
  }
}
