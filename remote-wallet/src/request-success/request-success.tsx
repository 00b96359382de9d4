import type { MoneyCallId, ResponseOf } from '@yaksok/shared/core/contract'
import { won } from '@yaksok/shared/core/money'
import { homeHome, walletRecord } from '@yaksok/shared/core/routes'
import { useCall } from '@yaksok/shared/page/query'
import { QueryView } from '@yaksok/shared/page/screen'
import { Button, ButtonLink, RowBones, Screen, Skeleton, TextLink } from '@yaksok/shared/page/ui'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { BalanceLine } from '../forms/balance-line.tsx'
import { CancelRequest } from '../record-progress/cancel-request.tsx'
import { canCancel, type RecordFound } from '../record-progress/record-text.ts'
import { Reason, StatusCard } from '../record-progress/status-card.tsx'
import { Steps } from '../record-progress/steps.tsx'
import styles from './request-success.module.css'

/** What was asked for with success. */
export interface Submitted {
  /** Won. */
  amount: number
  /** Number of the line on the member's statement. */
  line: number
  /** What the server said of it, or the fixed text: a quiet line below what it means. */
  said?: string
}

/** What cancelling did to the balance, which may have moved for other reasons meanwhile. */
const CANCELLED = {
  입금: '잔액은 바뀌지 않았어요.',
  출금: '잠겨 있던 금액을 잔액으로 돌려드렸어요.',
} as const

/** What the answer of a request says of it. */
export const submittedOf = (
  amount: number,
  { line }: ResponseOf<Extract<MoneyCallId, 'deposit' | 'withdraw'>>,
  said = '',
): Submitted => ({ amount, line, said })

interface RequestSuccessProps {
  asked: Submitted
  kind: '입금' | '출금'
  /** What the balance is called. */
  balance: string
  bar: ReactNode
  /** Back to the empty form. */
  onAgain: () => void
}

/** After a request: what was asked for, its number, how far it has come, and how to take it back while nobody has decided. */
export function RequestSuccess({ asked: { amount, line, said }, kind, balance, bar, onAgain }: RequestSuccessProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const record = useCall('moneyLine', { line: String(line) })
  useEffect(() => title.current?.focus(), [])
  // the second tap of a double tap on the form lands here
  const leave = (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault()
  }
  return (
    <Screen
      plain
      bar={bar}
      cta={
        <ButtonLink block to={homeHome} onClick={leave}>
          홈으로
        </ButtonLink>
      }
    >
      <BalanceLine label={balance} />
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1} className="num">
          {won(amount)} {kind}을 신청했어요
        </h2>
        {said && <p>{said}</p>}
        <p className="num">신청 번호 {line}</p>
      </div>
      <QueryView
        query={record}
        what="진행 상황"
        skeleton={
          <Skeleton>
            <RowBones rows={3} height="3.5rem" />
          </Skeleton>
        }
      >
        {(found) => <Progress record={found} kind={kind} onAgain={onAgain} />}
      </QueryView>
      <p className={styles.after}>
        <TextLink to={`${walletRecord}?line=${line}`}>자세히 보기</TextLink>
      </p>
    </Screen>
  )
}

interface ProgressProps extends Pick<RequestSuccessProps, 'kind' | 'onAgain'> {
  record: RecordFound
}

/** How far the request has come, and what can be done next. */
function Progress({ record, kind, onAgain }: ProgressProps) {
  return (
    <>
      <StatusCard record={record} title={<h3>진행 상황</h3>} className={styles.card}>
        <Steps record={record} />
        {record.state === 'rejected' && <Reason record={record} />}
      </StatusCard>
      {record.state === 'cancelled' && (
        <p className={styles.after}>
          {kind} 신청을 취소했어요. {CANCELLED[kind]}
        </p>
      )}
      <div className={styles.ways}>
        {canCancel(record) && <CancelRequest record={record} />}
        <Button variant="soft" onClick={onAgain}>
          하나 더 신청하기
        </Button>
      </div>
    </>
  )
}
