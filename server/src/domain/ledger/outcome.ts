import { won } from '@yaksok/shared/core/money'
import { message } from '@yaksok/shared/core/text'
import { momentText } from '@yaksok/shared/core/time'
import { HttpRefusal, type Refusal, refused } from '../../http/calls/index.ts'
import type { SqlOutcomes } from '../../infra/database/index.ts'

/** What a function answers where it did nothing. */
export type RefusedBy<Name extends keyof SqlOutcomes> = Exclude<SqlOutcomes[Name], 'done' | 'replayed' | 'new'>

/** What money operations have in common: what one alone answers, it words itself. */
type Shared =
  | RefusedBy<'wallet_deposit' | 'member_block'>
  | Exclude<RefusedBy<'wallet_withdraw'>, 'insufficient'>
  | 'loss_limit'

/** What an SQL operation answers beside its result: why it did nothing, and the figures the member needs to know. */
export interface Outcome<Word extends string = string> {
  outcome: Word
  /** End of a break, where that is the reason. */
  at: Date | null
  /** Won that are missing, or that a limit leaves; for a rule of the review desk its figure (won, or requests). */
  shortfall: number | null
}

/**
 * The refusal for what any money operation may answer. An outcome of the SQL that has no words here does not compile.
 * @param refuse makes the refusal; orders answer with code -1 (docs/spec/api.json, codes)
 */
export function refusalOf(
  { outcome, at, shortfall }: Outcome<Shared>,
  refuse: (msg: string) => Refusal = refused,
): Refusal {
  switch (outcome) {
    case 'in_flight':
      return new HttpRefusal(409, '같은 요청을 처리하고 있어요. 잠시만 기다려 주세요', 1)
    case 'key_reused':
      return new HttpRefusal(422, '다른 내용으로 이미 보낸 요청이에요')
    case 'inactive':
      return refused(message('account.inactive'))
    case 'excluded':
      return refuse('이용을 멈춘 상태예요. 남은 돈은 언제든 출금할 수 있어요')
    case 'break':
      return refuse(`쉬는 중이에요. ${momentText((at as Date).toISOString())}부터 다시 이용할 수 있어요`)
    case 'closing':
      return refuse('계정을 닫는 중이에요. 설정에서 닫기를 취소하면 다시 이용할 수 있어요')
    case 'unconfirmed':
      return refuse('만 19세 이상인지 아직 확인하지 않았어요. 다시 로그인해 확인하면 이용할 수 있어요')
    case 'deposit_too_small':
      return refuse(`입금은 ${won(shortfall ?? 0)}부터 신청할 수 있어요`)
    case 'deposits_waiting':
      return refuse(`심사 중인 입금 신청이 이미 ${shortfall}건이에요. 하나라도 처리되면 다시 신청할 수 있어요`)
    case 'withdrawal_too_small':
      return refuse(`출금은 ${won(shortfall ?? 0)}부터예요. 더 적은 금액은 전액일 때만 신청할 수 있어요`)
    case 'withdrawals_waiting':
      return refuse(`심사 중인 출금 신청이 이미 ${shortfall}건이에요. 지금은 전액만 신청할 수 있어요`)
    case 'deposit_limit':
      return refuse(`하루 입금 한도까지 ${won(shortfall ?? 0)} 남았어요`)
    case 'loss_limit':
      return refuse(`하루 손실 한도까지 ${won(shortfall ?? 0)} 남았어요`)
    case 'no_bank':
      return refuse(message('bank.registerFirst'))
    default:
      throw new Error(`unknown outcome of a money operation: ${outcome satisfies never}`)
  }
}
