import type { ResponseOf } from '@yaksok/shared/core/contract'
import { MONEY_KINDS } from '@yaksok/shared/core/contract-values'
import { deriveResult } from '@yaksok/shared/core/draw'
import { fromWire, signedWon, won } from '@yaksok/shared/core/money'
import { josa } from '@yaksok/shared/core/text'
import { clockText, dayText, fullDayText, momentText } from '@yaksok/shared/core/time'

/** One line of a member's statement, from asking to booking. */
export type RecordFound = ResponseOf<'moneyLine'>
export type Step = RecordFound['steps'][number]

type Kind = RecordFound['kind']

const NAMES: Record<Kind, string> = {
  deposit: '입금 신청',
  withdrawal: '출금 신청',
  order: '추첨 참여',
  correction: '잔액 조정',
  starter: MONEY_KINDS.starter,
}

/** What a record is: `입금 신청`. */
export const nameOf = ({ kind }: Pick<RecordFound, 'kind'>): string => NAMES[kind]

/** A step in one word, for the line of steps. */
const LABELS: Record<Step['step'], string> = {
  asked: '신청',
  checked: '확인',
  booked: '반영',
  rejected: '거부',
  cancelled: '취소',
  returned: '돌려드림',
  drawn: '추첨',
  voided: '추첨 취소',
}

/** A step in one word; who takes part in a draw has asked for nothing. */
export const stepLabel = (step: Step['step'], kind: Kind): string =>
  step === 'asked' && kind === 'order' ? '참여' : LABELS[step]

/** What each step means for each kind: what happened, then what is still to come. */
const BOOKED: Record<Kind, readonly [string, string]> = {
  deposit: ['잔액에 더했어요', '확인이 끝나면 잔액에 더해요'],
  withdrawal: ['출금을 마쳤어요', '확인이 끝나면 출금해요'],
  order: ['결과를 잔액에 반영했어요', '추첨이 끝나면 결과를 잔액에 반영해요'],
  correction: ['잔액에 반영했어요', '잔액에 반영해요'],
  starter: ['잔액에 더했어요', '잔액에 더해요'],
}
const ASKED: Record<Kind, string> = {
  deposit: '입금을 신청했어요',
  withdrawal: '출금을 신청했어요. 금액은 심사가 끝날 때까지 잠겨 있어요',
  order: '추첨에 참여했어요',
  correction: '조정을 기록했어요',
  starter: '모의 머니를 드렸어요',
}

/** When a step was, with its year where that is not the year of `now` (ms): records stay for years. */
export const stepTime = (at: string, now: number): string => `${dayText(at, now)} ${clockText(at)}`

/** One step in a sentence. */
export function stepText({ step, at }: Step, kind: Kind): string {
  const isDone = at !== null
  switch (step) {
    case 'asked':
      return ASKED[kind]
    case 'checked':
      return isDone ? '운영자가 확인했어요' : '운영자가 확인하고 있어요'
    case 'drawn':
      return isDone ? '추첨이 끝났어요' : '추첨을 기다리고 있어요'
    case 'booked':
      return BOOKED[kind][isDone ? 0 : 1]
    case 'rejected':
      return '신청을 받아들이지 않았어요'
    case 'cancelled':
      return '직접 취소했어요'
    case 'voided':
      return '추첨 없이 취소됐어요'
    case 'returned':
      return kind === 'order' ? '참여한 금액을 잔액으로 돌려드렸어요' : '잠겨 있던 금액을 잔액으로 돌려드렸어요'
  }
}

/** Whether the member can still take the request back. */
export const canCancel = ({ kind, state }: RecordFound): boolean =>
  state === 'review' && (kind === 'deposit' || kind === 'withdrawal')

const STATES: Record<RecordFound['state'], string> = {
  review: '심사 중',
  waiting: '추첨 전',
  done: '완료',
  rejected: '거부됨',
  cancelled: '직접 취소함',
  voided: '추첨 취소',
}

/** Where a record stands, in a word or two. */
export const stateText = ({ state }: Pick<RecordFound, 'state'>): string => STATES[state]

/** What the customer service is asked about: which record, made when. */
export function aboutText(record: RecordFound): string {
  const asked = record.steps[0]?.at
  return `${nameOf(record)} ${record.line}번 · ${won(fromWire(record.amount))}${asked ? ` · ${momentText(asked)}` : ''}`
}

/** Whether the amount of a record says which way it went. */
export const isSigned = (kind: Kind): boolean => kind === 'correction' || kind === 'starter'

/**
 * A receipt as a text to share. It names no member; play money says what it is.
 * @param isPlay whether the money is play money (decisions.md, Honest by design 2)
 */
export function receiptText(record: RecordFound, isPlay: boolean): string {
  const amount = fromWire(record.amount)
  const lines = [
    `약속 ${nameOf(record)}${isPlay ? ' (모의 머니, 실제 돈이 아니에요)' : ''}`,
    `금액 ${isSigned(record.kind) ? signedWon(amount) : won(amount)}`,
    `상태 ${stateText(record)}`,
    `번호 ${record.line}`,
    ...(record.account ? [`계좌 ${record.account}`] : []),
    ...(record.round ? [`회차 ${record.round}`] : []),
    ...(record.order?.opencode ? [`추첨 결과 ${drawnText(record.order.opencode)}`] : []),
    ...(record.order?.payout ? [`받은 금액 ${won(fromWire(record.order.payout))}`] : []),
    ...record.steps.flatMap(({ step, at }) =>
      at ? [`${stepLabel(step, record.kind)} ${fullDayText(at)} ${clockText(at)}`] : [],
    ),
    ...(record.change === null ? [] : [`잔액 변화 ${signedWon(fromWire(record.change))}`]),
    ...(record.reason && record.state === 'rejected' ? [`거부한 이유 ${record.reason}`] : []),
  ]
  return lines.join('\n')
}

/** What was drawn, e.g. `2, 5, 6 · 합 13 (대, 홀)` and `7 (대, 홀)`; '' for what is no result. */
export function drawnText(opencode: string): string {
  const result = deriveResult(opencode)
  if (!result) return ''
  const { values, total, size, parity } = result
  return `${values.length === 3 ? `${values.join(', ')} · 합 ${total}` : total} (${size}, ${parity})`
}

/** What cancelling means, said before it is done. */
export function cancelMeaning({ kind, amount }: Pick<RecordFound, 'kind' | 'amount'>): string {
  const sum = won(fromWire(amount))
  return kind === 'withdrawal'
    ? `잠겨 있는 ${sum}${josa(sum, '이/가')} 바로 잔액으로 돌아와요. 취소한 신청은 되돌릴 수 없어요.`
    : '신청만 없던 일이 되고 잔액은 그대로예요. 취소한 신청은 되돌릴 수 없어요.'
}
