import { won } from '@yaksok/shared/core/money'
import { accountServiceEntry, walletRecord } from '@yaksok/shared/core/routes'
import { message } from '@yaksok/shared/core/text'
import { clockText, dayTitle, momentText, seoulDay } from '@yaksok/shared/core/time'
import { Link } from '@yaksok/shared/page/router'
import { Money } from '@yaksok/shared/page/ui'
import { RecordBadge } from '../record-progress/record-badge.tsx'
import styles from './records.module.css'
import type { MoneyRecord, RecordKind } from './use-records.ts'

const KINDS = { deposits: 'deposit', withdrawals: 'withdrawal' } as const
/** What a status is to a member, who may have taken the request back, too. */
const STATES = { 1: 'review', 2: 'done', 3: 'rejected' } as const

/** One request: amount, status, when it was made and decided, and why it was rejected; leads to all of it. */
export function RecordRow({ record, kind, now }: { record: MoneyRecord; kind: RecordKind; now: Date }) {
  const { amount, status, cancelled, reason, id, line } = record
  return (
    <li className={styles.record} data-record={id}>
      <Link to={`${walletRecord}?line=${line}`} className={styles.open}>
        <b className={styles.amount}>
          <Money amount={amount} />
        </b>
        <RecordBadge record={{ kind: KINDS[kind], state: cancelled ? 'cancelled' : STATES[status] }} />
        <span className={`${styles.meta} num`}>
          {times(record, kind, now)} · 신청 번호 {line}
        </span>
      </Link>
      {status === 3 && !cancelled && (
        <div className={styles.why}>
          <p>{reason || message('deposit.failed')}</p>
          {kind === 'withdrawals' && <p>잠겨 있던 금액은 바로 돌려드렸어요.</p>}
          <Link to={accountServiceEntry} state={{ about: asked(record, kind), topic: 'money' }} data-carries="">
            고객센터에 문의하기
          </Link>
        </div>
      )}
    </li>
  )
}

/** `14:20 신청 · 09:18 완료`, with the day where the decision came on another one. */
function times({ create_time, update_time, status, cancelled }: MoneyRecord, kind: RecordKind, now: Date): string {
  const asked = `${clockText(create_time)} 신청`
  if (status === 1) return `${asked} · ${kind === 'deposits' ? '운영자가 확인하고 있어요' : '금액이 잠겨 있어요'}`
  const day = seoulDay(create_time) === seoulDay(update_time) ? '' : `${dayTitle(update_time, now)} `
  return `${asked} · ${day}${clockText(update_time)} ${status === 2 ? '완료' : cancelled ? '취소' : '처리'}`
}

/** What the customer service is asked about: which request, made when. */
function asked({ line, amount, create_time }: MoneyRecord, kind: RecordKind): string {
  return `${kind === 'deposits' ? '입금' : '출금'} 신청 ${line}번 · ${won(Number(amount))} · ${momentText(create_time)}`
}
