import type { Limits } from '../../../core/contract/index.ts'
import { momentText, seoulDay } from '../../../core/time/index.ts'

/** What a member wants to do that protection can forbid: stake in a draw, or ask for a deposit. */
export type Wanted = 'stake' | 'deposit'

/** Why it is not possible now. */
export interface Stop {
  reason: 'frozen' | 'excluded' | 'break' | 'age' | 'limit'
  /** A few words with the end, e.g. `쉬는 중 · 11월 26일 13:16까지`. */
  badge: string
  title: string
  /** What it means, until when, and what works all the same. */
  text: string
  /** ISO 8601, when it ends by itself; null where it does not. */
  until: string | null
}

interface Facts {
  /** Of `userInfo`; 1 is an account in use. */
  status: number
  /** Undefined while unknown: the server refuses by itself. */
  limits: Limits | undefined
  /** The member has yet to say to be 19 or older. */
  isUnconfirmed?: boolean
  /** When `limits` was answered, ms since 1970: a limit that was reached then is free again on the next day. */
  readAt: number
  /** The least that can be staked or deposited, won. */
  least: number
}

const DAY_MS = 86_400_000
const WITHDRAW = '남은 돈은 언제든 출금할 수 있어요.'

/**
 * The one rule of who may take part (decisions.md, Honest by design 12): null where nothing forbids it. The server enforces
 * the same (`money_block`, and the limits in `order_place` and `deposit_place`).
 * @param now ms since 1970
 */
export function stopOf(
  wanted: Wanted,
  { status, limits, isUnconfirmed = false, readAt, least }: Facts,
  now: number,
): Stop | null {
  if (status !== 1)
    return {
      reason: 'frozen',
      badge: '이용 정지',
      title: '이용이 정지된 계정이에요',
      text: '추첨 참여와 입금을 할 수 없어요. 고객센터에 물어보면 이유를 알려 드려요.',
      until: null,
    }
  if (limits?.excluded)
    return {
      reason: 'excluded',
      badge: '이용 중단 중',
      title: '스스로 이용을 멈춘 상태예요',
      text: `추첨 참여와 입금을 할 수 없어요. ${WITHDRAW} 180일이 지나면 고객센터에 다시 시작을 요청할 수 있어요.`,
      until: null,
    }
  if (limits?.break_until && Date.parse(limits.break_until) > now)
    return {
      reason: 'break',
      badge: `쉬는 중 · ${momentText(limits.break_until)}까지`,
      title: `${momentText(limits.break_until)}까지 쉬는 중이에요`,
      text: `쉬는 동안 추첨 참여와 입금을 할 수 없어요. ${WITHDRAW}`,
      until: limits.break_until,
    }
  if (limits?.closing)
    return {
      // a name of its own would be a major of the contract; no limit or break is behind it
      reason: 'frozen',
      badge: '계정 닫는 중',
      title: '계정을 닫는 중이에요',
      text: `추첨 참여와 입금을 할 수 없어요. ${WITHDRAW} 설정에서 닫기를 취소하면 다시 이용할 수 있어요.`,
      until: null,
    }
  if (isUnconfirmed)
    return {
      reason: 'age',
      badge: '나이 확인 필요',
      title: '만 19세 이상인지 확인하지 않았어요',
      text: '확인하기 전에는 추첨 참여와 입금을 할 수 없어요. 다시 로그인하면 확인할 수 있어요.',
      until: null,
    }
  if (!limits) return null
  return limitStop(wanted, wanted === 'stake' ? limits.loss : limits.deposit, { readAt, least }, now)
}

/** The member's own daily limit leaves less than the least: until midnight of Seoul. */
function limitStop(
  wanted: Wanted,
  { amount, used }: Limits['loss'],
  { readAt, least }: Pick<Facts, 'readAt' | 'least'>,
  now: number,
): Stop | null {
  if (amount === null || Number(amount) - Number(used) >= least) return null
  const until = `${seoulDay(readAt + DAY_MS)}T00:00:00+09:00`
  if (now >= Date.parse(until)) return null
  const name = wanted === 'stake' ? '손실' : '입금'
  return {
    reason: 'limit',
    badge: `오늘 ${name} 한도를 다 썼어요`,
    title: `오늘 정한 ${name} 한도를 다 썼어요`,
    text: `${momentText(until)}부터 다시 ${wanted === 'stake' ? '참여' : '신청'}할 수 있어요. ${WITHDRAW}`,
    until,
  }
}
