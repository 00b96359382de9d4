import { useCall } from '@yaksok/shared/page/query'
import { Card, Section } from '@yaksok/shared/page/ui'
import styles from './facts.module.css'

/** What is true of the service, from its own books (decisions.md, 10); nothing where there is nothing to say yet. */
export function Facts() {
  const { data } = useCall('serviceFacts')
  if (!data || (data.review === null && data.rounds === 0)) return null
  return (
    <Section title="서비스 현황" note="장부에 남은 기록으로 계산해요.">
      <Card>
        <dl className={styles.facts}>
          {data.review && (
            <div>
              <dt>입출금 심사에 걸린 시간</dt>
              <dd className="num">
                중앙값 {data.review.minutes}분 <small>최근 30일, {data.review.requests.toLocaleString('ko')}건</small>
              </dd>
            </div>
          )}
          {data.rounds > 0 && (
            <div>
              <dt>누구나 검증할 수 있는 추첨</dt>
              <dd className="num">
                {data.rounds.toLocaleString('ko')}회 <small>최근 24시간</small>
              </dd>
            </div>
          )}
        </dl>
      </Card>
    </Section>
  )
}
