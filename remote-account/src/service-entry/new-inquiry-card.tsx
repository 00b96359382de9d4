import { ButtonLink, Card } from '@yaksok/shared/page/ui'
import { SendIcon } from '@yaksok/shared/parts/icons'
import { hoursText } from '@yaksok/shared/parts/inquiry'
import type { InquirySubject } from '../inquiry-subject/inquiry-subject.ts'
import styles from './service-card.module.css'

interface NewInquiryCardProps {
  hours: { from: string; to: string }
  subject: InquirySubject
}

/** The way to a person that is always open: a 1:1 inquiry, with what the member came to ask. */
export function NewInquiryCard({ hours, subject }: NewInquiryCardProps) {
  return (
    <Card className={styles.card}>
      <span className={styles.mark}>
        <SendIcon />
      </span>
      <h2>1:1 문의</h2>
      <p>
        {subject.about && <b className={styles.about}>{subject.about}</b>}
        {subject.topic === 'booking' && '아직 예약된 것은 아니에요. '}
        언제든 남겨 주세요. <span className="num">{hoursText(hours)}</span>에 차례대로 답해 드려요.
      </p>
      <ButtonLink block to="/Ask" state={subject}>
        문의하기
      </ButtonLink>
    </Card>
  )
}
