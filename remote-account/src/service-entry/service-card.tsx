import { message } from '@yaksok/shared/core/text'
import { useNavigate } from '@yaksok/shared/page/router'
import { Button, Card, toast } from '@yaksok/shared/page/ui'
import { ChatIcon } from '@yaksok/shared/parts/icons'
import styles from './service-card.module.css'

/** Online service: opens its page while it is on, else says the fixed text (product.txt section 6). */
export function ServiceCard({ on }: { on: boolean }) {
  const navigate = useNavigate()
  const start = () => (on ? navigate('/ServicePage') : toast(message('service.disabled')))
  return (
    <Card className={styles.card}>
      <span className={styles.mark}>
        <ChatIcon />
      </span>
      <h2>온라인 상담</h2>
      <p>
        {on
          ? '상담원과 바로 이야기할 수 있어요. 화면에 문의 번호가 보였다면 함께 알려 주세요.'
          : '지금은 온라인 상담을 받지 않아요. 초대해 준 담당자에게 물어봐 주세요.'}
      </p>
      <Button block variant={on ? 'filled' : 'soft'} onClick={start}>
        상담 시작하기
      </Button>
    </Card>
  )
}
