import type { GameRecord } from '@yaksok/shared/core/contract'
import { fromWire } from '@yaksok/shared/core/money'
import type { Entry } from '../machine/state.ts'

const STATUS = { 0: 'waiting', 1: 'won', 2: 'lost', 3: 'void' } as const

/** The newest of the member's orders in one lottery, as the room needs them. */
export function entriesOf(records: readonly GameRecord[], key: string): Entry[] {
  return records
    .filter((record) => record.key === key)
    .map(({ id, expect, data, money, win_money, status }) => ({
      id,
      expect,
      picks: data.map(({ type }) => type),
      stake: fromWire(money),
      // the stake of a void round came back
      paid: status === 3 ? fromWire(money) : fromWire(win_money),
      status: STATUS[status],
    }))
}
