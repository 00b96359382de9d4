import { message } from '@yaksok/shared/core/text'
import { ButtonLink, Card } from '@yaksok/shared/page/ui'
import { ChatIcon } from '@yaksok/shared/parts/icons'
import styles from './service-card.module.css'

/** Online service: the way to its page while it is on; else why there is none (product.txt section 6). */
export function ServiceCard({ on }: { on: boolean }) {
  if (!on)
    return (
      <p className={styles.closed}>
        지금은 온라인 상담을 받지 않아요. 1:1 문의를 남겨 주세요.
        <small>{message('service.disabled')}</small>
      </p>
    )
  return (
    <Card className={styles.card}>
      <span className={styles.mark}>
        <ChatIcon />
      </span>
      <h2>온라인 상담</h2>
      <p>상담원과 바로 이야기할 수 있어요. 화면에 오류 번호가 보였다면 함께 알려 주세요.</p>
      <ButtonLink block variant="soft" to="/ServicePage">
        상담 시작하기
      </ButtonLink>
    </Card>
  )
}
