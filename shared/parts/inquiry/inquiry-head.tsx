import { INQUIRY_TOPICS } from '../../core/contract/index.ts'
import { useNow } from '../../page/ui/index.ts'
import { InquiryBadge } from './inquiry-badge.tsx'
import styles from './inquiry-head.module.css'
import type { Inquiry } from './inquiry-text.ts'
import { nextStep } from './next-step.ts'

interface InquiryHeadProps {
  inquiry: Pick<Inquiry, 'topic' | 'state' | 'expected'>
  /** What it is about, in the words of the screen that led to it. */
  about?: string
  /** Its number, for the member. */
  number?: string
}

/** The head of an inquiry's thread: topic, state, what comes next and by when. */
export function InquiryHead({ inquiry, about, number }: InquiryHeadProps) {
  const now = useNow()
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h2>{INQUIRY_TOPICS[inquiry.topic]}</h2>
        <InquiryBadge state={inquiry.state} />
      </div>
      {about && <p className={styles.about}>{about}</p>}
      <p className={`${styles.note} num`} data-numbered={number && ''}>
        {number && `문의 번호 ${number} · `}
        {nextStep(inquiry, now)}
      </p>
    </header>
  )
}
