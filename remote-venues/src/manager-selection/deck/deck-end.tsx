import { Button, ButtonLink } from '@yaksok/shared/page/ui'
import styles from './deck.module.css'

/** After the last card: what next. */
export function DeckEnd({ onRestart }: { onRestart: () => void }) {
  return (
    <div className={styles.end}>
      <h2>매니저를 모두 봤어요</h2>
      <p>처음부터 다시 보거나, 지역과 나이대로 찾아보세요.</p>
      <ButtonLink to="/Text">목록에서 찾기</ButtonLink>
      <Button variant="quiet" onClick={onRestart}>
        처음부터 다시 보기
      </Button>
    </div>
  )
}
