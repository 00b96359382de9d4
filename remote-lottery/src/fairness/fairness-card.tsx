import { Button, Card } from '@yaksok/shared/page/ui'
import { ShieldCheckIcon } from '@yaksok/shared/parts/icons'
import { memo } from 'react'
import { roundName } from '../lottery/result-text.ts'
import styles from './fairness.module.css'
import { HashLine } from './hash-line.tsx'
import { useFairnessRound } from './use-fairness-round.ts'

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
              <b>시작 전에 시드를 봉인해요</b>
              <p>봉인한 값을 먼저 공개해서 나중에 바꿀 수 없어요.</p>
              {/* its room is kept: what comes late moves nothing that a finger is on its way to */}
              {data ? (
                data.commitment && <HashLine name="미리 봉인한 값" hash={data.commitment} />
              ) : (
                <span className={styles.hash} aria-hidden="true" />
              )}
            </div>
          </li>
          <li>
            <span className={`${styles.number} num`}>2</span>
            <div>
              <b>마감하면 참여 목록을 봉인해요</b>
              <p>봉인한 뒤에 추첨해요. 공개 난수는 쓰지 않아요.</p>
            </div>
          </li>
          <li>
            <span className={`${styles.number} num`}>3</span>
            <div>
              <b>누구나 직접 검증해요</b>
              <p>추첨이 끝나면 시드를 모두 공개해요.</p>
            </div>
          </li>
        </ol>
        {drawn && (
          <Button variant="soft" size="m" block onClick={() => onVerify(drawn)}>
            {roundName(drawn)} 직접 검증하기
          </Button>
        )}
      </Card>
    </section>
  )
})
