import type { CallId } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { one } from '../../src/infra/database/index.ts'
import { createHourServer } from '../hour-rounds.ts'
import type { Reply, TestServer } from '../index.ts'
import { ledgerFaults } from './ledger-faults.ts'
import { type Member, memberWithBank } from './member.ts'

type Fields = Record<string, string>

/** A server for the tests of a file, and a member of each test, in whose name money calls are sent. */
export class MoneyCalls {
  server!: TestServer
  member!: Member
  #members = 0

  /** A token of somebody who has registered and done nothing else. */
  register(): Promise<string> {
    return this.server.register(this.#newName())
  }

  /** A member with a bound bank and so many won. */
  newMember(won = 100_000): Promise<Member> {
    return memberWithBank(this.server, this.#newName(), won)
  }

  #newName(): string {
    return `money${++this.#members}`
  }

  send(id: CallId, fields: Fields, key?: string): Promise<Reply> {
    const { token } = this.member
    return this.server.callRaw(id, fields, { token, ...(key && { headers: { 'idempotency-key': key } }) })
  }

  /** The fields of an order in the running round of dice. */
  async bet(change: Fields = {}): Promise<Fields> {
    return {
      item: '대,홀',
      money: '1000',
      lid: '4',
      mid: this.member.id,
      expect: await this.running('dice'),
      ...change,
    }
  }

  /** The running round of a lottery. */
  async running(key: string): Promise<string> {
    const { data } = await this.server.call('lotteryInfo', { key }, { token: this.member.token })
    return (data as { now_expect: string }).now_expect
  }

  async balance(): Promise<string> {
    return ((await this.send('userInfo', {})).data as { money: string }).money
  }

  /** Counts and sums of all that money calls write. */
  everything() {
    return one(
      this.server.services.pool,
      `select (select json_agg(a order by a.id) from ledger_accounts a) as accounts,
         (select count(*) from ledger_holds) as holds, (select count(*) from ledger_transfers) as transfers,
         (select count(*) from deposits) as deposits, (select count(*) from withdrawals) as withdrawals,
         (select count(*) from orders) as orders, (select count(*) from idempotency_keys) as keys`,
    )
  }
}

/** Opens the server before the tests of the file and closes it after them; in the end its books must be right. */
export function moneyCalls(): MoneyCalls {
  const money = new MoneyCalls()
  beforeAll(async () => {
    money.server = await createHourServer()
  })
  beforeEach(async () => {
    money.member = await money.newMember()
  })
  afterAll(async () => {
    expect(await ledgerFaults(money.server.services.pool)).toEqual([])
    await money.server.close()
  })
  return money
}
