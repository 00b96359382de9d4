import { Button, Card } from '@yaksok/shared/page/ui'
import { ShieldCheckIcon } from '@yaksok/shared/parts/icons'
import { memo } from 'react'
import { roundName } from '../lottery/result-text.ts'
import styles from './fairness.module.css'
import { HashLine } from './hash-line.tsx'
import { SeenLogCheck } from './log-check.tsx'
import { useBeaconText, useFairnessRound } from './use-fairness-round.ts'

interface FairnessCardProps {
  lottery: string
  /** The running round; `''` while it is not known. */
  expect: string
  /** The newest drawn round; undefined before the first. */
  drawn: string | undefined
  onVerify: (expect: string) => void
}

/** How a result comes about, and the way to check one (decisions.md, Honest by design 3). */
export const FairnessCard = memo(function FairnessCard({ lottery, expect, drawn, onVerify }: FairnessCardProps) {
  const { data } = useFairnessRound(lottery, expect)
  const beacon = useBeaconText()
  return (
    <section className={styles.section} aria-labelledby="fairness">
      <Card className={styles.card}>
        <div className={styles.head}>
          <ShieldCheckIcon />
          <h2 id="fairness">결과는 이렇게 정해져요</h2>
        </div>
        <ol className={styles.steps}>
          <li>
            <span className={`${styles.number} num`}>1</span>
            <div>
              <b>시작 전에 회차를 공개해요</b>
              <p>어떤 난수로 추첨할지 미리 정해서 나중에 바꿀 수 없어요.</p>
              {/* its room is kept: what comes late moves nothing that a finger is on its way to */}
              {data ? (
                <HashLine name="회차 해시" hash={data.hash} />
              ) : (
                <span className={styles.hash} aria-hidden="true" />
              )}
            </div>
          </li>
          <li>
            <span className={`${styles.number} num`}>2</span>
            <div>
              <b>마감하면 참여 목록을 봉인해요</b>
              <p>난수가 나오기 전에 봉인해서 참여를 넣거나 뺄 수 없어요.</p>
            </div>
          </li>
          <li>
            <span className={`${styles.number} num`}>3</span>
            <div>
              <b>난수가 결과를 정해요</b>
              {/* three lines on a phone, also while it loads */}
              <p className={styles.beacon}>{beacon}</p>
            </div>
          </li>
        </ol>
        <SeenLogCheck />
        {drawn && (
          <Button variant="soft" size="m" block onClick={() => onVerify(drawn)}>
            {roundName(drawn)} 직접 검증하기
          </Button>
        )}
      </Card>
    </section>
  )
})
