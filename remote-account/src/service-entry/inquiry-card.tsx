import { Button, Card, toast } from '@yaksok/shared/page/ui'
import { CopyIcon } from '@yaksok/shared/parts/icons'
import { useId } from 'react'
import styles from './inquiry-card.module.css'

/** What the member came to ask (a venue or a manager to reserve), ready to be sent; nothing is booked by it. */
export function InquiryCard({ about }: { about: string }) {
  const title = useId()
  const copy = () =>
    navigator.clipboard
      .writeText(about)
      .then(() => toast('문의할 내용을 복사했어요', 'ok'))
      .catch(() => toast('복사하지 못했어요. 글을 길게 눌러 복사해 주세요', 'error'))
  return (
    <Card className={styles.card}>
      <section aria-labelledby={title}>
        <h2 id={title}>문의할 내용</h2>
        <p className={styles.about}>{about}</p>
        <p className={styles.note}>
          상담을 시작하고 이 내용과 함께 날짜, 인원을 알려 주세요. 아직 예약된 것은 아니에요.
        </p>
        <Button variant="soft" size="m" icon={<CopyIcon size="s" />} onClick={copy}>
          내용 복사
        </Button>
      </section>
    </Card>
  )
}
