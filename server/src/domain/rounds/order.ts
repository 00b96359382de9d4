import { MAX_STAKE, toWire } from '@yaksok/shared/core/money'
import { message } from '@yaksok/shared/core/text'
import { badInput, failed, type Handlers, type Refusal, refused } from '../../http/calls/index.ts'
import { type Outcome, payloadHash, type RefusedBy, refusalOf } from '../ledger/index.ts'
import type { Board, BoardLottery } from './board/index.ts'
import type { Order, OrderQueue, Placed } from './order-queue.ts'
import { recordOf } from './records.ts'

/** Least and most that may be staked on one pick, won (DESIGN.md, Copy: 1,000원부터). */
export const MIN_STAKE = 1_000

/**
 * One entry of a round. All checks that matter are made by the database in the same round trip that books it; what is
 * checked here only saves that trip.
 */
export function orderHandler(board: Board, queue: OrderQueue): Handlers['placeOrder'] {
  return async ({ member, idempotencyKey }, { item, money, lid, mid, expect }) => {
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
    }
    const placed = await queue.place(order)
    if (placed.outcome !== 'done' && placed.outcome !== 'replayed')
      throw orderRefusal(placed as Outcome<RefusedBy<'order_place'>>)
    return { order: String(placed.id), money: toWire(placed.balance), record: asFiled(order, placed, lottery) }
  }
}

/** The record as it was when the order was made, whatever became of it since: a repeated call gets the same answer. */
function asFiled({ expect, picks, stake }: Order, { id, line, placed_at }: Placed, { name, key, game }: BoardLottery) {
  return recordOf({
    ...{ id, line, expect, name, key, game, picks },
    ...{ status: 0, opencode: '', total: stake * picks.length, payout: 0 },
    created_at: placed_at,
    updated_at: placed_at,
  })
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

function orderRefusal(placed: Outcome<RefusedBy<'order_place'>>): Refusal {
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
    default:
      return refusalOf({ ...placed, outcome: placed.outcome }, failed)
  }
}
