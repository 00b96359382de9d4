import { approveDeposit, approveWithdrawal, reverseTransfer, sealLedger } from '../../src/domain/ledger/index.ts'
import { requestsIn } from './requests.ts'
import type { World } from './world.ts'

/**
 * A member with one request of each kind: deposits, a withdrawal and one that waits, orders that are drawn and one that waits,
 * a correction. Everything is sealed, by two seals. Needs lotteries 1 and 4.
 */
export async function liveWithMoney(world: World): Promise<number> {
  const { deposit, withdraw } = requestsIn(world)
  const member = await world.member(100_000)
  await approveDeposit(world.operator, (await deposit(member, 30_000)).id)
  await sealLedger(world.pool)
  await approveWithdrawal(world.operator, (await withdraw(member, 10_000)).id)
  await withdraw(member, 5_000)
  await world.order(member)
  await world.order(member, { lottery: 4, picks: ['대', '홀'] })
  await world.pass(61)
  await world.order(member)
  await reverseTransfer(world.operator, 1, 'test')
  await sealLedger(world.pool)
  return member
}
