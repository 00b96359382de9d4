import { won } from '@yaksok/shared/core/money'
import { withJosa } from '@yaksok/shared/core/text'
import { clockText } from '@yaksok/shared/core/time'
import type { Attempt } from '@yaksok/shared/page/api'
import { Button, TextButton, TextLink } from '@yaksok/shared/page/ui'
import { AlertIcon } from '@yaksok/shared/parts/icons'
import styles from './forms.module.css'

interface LostAnswerProps {
  /** A request whose answer never came; `about.amount` is won. */
  attempt: Attempt
  /** Where the member can look whether it arrived. */
  records: string
  /** The fixed text of a request that failed, which stands below. */
  fixed?: string
  repeat: () => void
  /** The member has looked and wants to start anew. */
  forget: () => void
}

/**
 * After a request whose answer was lost: nobody knows whether it arrived. Says so, and that repeating it is safe, because
 * the idempotency key is kept.
 */
export function UnansweredAttempt({ attempt, records, fixed, repeat, forget }: LostAnswerProps) {
  const amount = won(Number(attempt.about.amount))
  return (
    <section className={styles.lost} aria-label="답을 받지 못한 신청">
      <AlertIcon size="s" />
      <div>
        <p role="status">
          <b className="num">
            {clockText(attempt.at)}에 보낸 {amount} 신청의 답을 받지 못했어요
          </b>
          <br />
          <span className="num">{withJosa(amount, '을/를')} 다시 보내도 한 번만 신청돼요.</span>
          {fixed && <small className={styles.fixed}>{fixed}</small>}
        </p>
        <div className={styles.ways}>
          <Button size="m" variant="line" onClick={repeat}>
            다시 보내기
          </Button>
          <TextLink to={records}>내역 보기</TextLink>
          <TextButton onClick={forget}>새로 신청하기</TextButton>
        </div>
      </div>
    </section>
  )
}
