import { INQUIRY_TOPICS } from '../../core/contract-values/index.ts'
import { momentText } from '../../core/time/index.ts'
import { useNow } from '../../page/ui/index.ts'
import { InquiryBadge } from './inquiry-badge.tsx'
import styles from './inquiry-head.module.css'
import type { Inquiry } from './inquiry-text.ts'

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

/** What comes next, and by when. @param now ms since 1970 */
export function nextStep({ state, expected }: Pick<Inquiry, 'state' | 'expected'>, now: number): string {
  if (state === 'answered') return '답변을 확인해 주세요'
  if (state === 'ended') return '글을 더 남기면 다시 이어져요'
  if (Date.parse(expected) < now) return '답변이 늦어지고 있어요. 죄송해요'
  return `${momentText(expected)}까지 답해 드려요`
}
