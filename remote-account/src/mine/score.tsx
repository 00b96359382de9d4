import type { User } from '@yaksok/shared/core/contract'
import { Card, Stars } from '@yaksok/shared/page/ui'
import styles from './mine.module.css'

/** Credit score and star level, 1 to 3 (product.txt section 9). */
export function Score({ user }: { user: User }) {
  return (
    <Card className={styles.score}>
      <dl>
        <div>
          <dt>신용 점수</dt>
          <dd className="num">{user.amount_code}점</dd>
        </div>
        <div>
          <dt>등급</dt>
          <dd>
            <Stars value={user.star} size="m" />
          </dd>
        </div>
      </dl>
      <p className={styles.scoreNote}>
        누구나 60점과 별 하나로 시작하고, 운영자가 바꿀&nbsp;수&nbsp;있어요. 입금과 출금, 추첨, 예약은 점수와 상관없이
        같아요.
      </p>
    </Card>
  )
}
