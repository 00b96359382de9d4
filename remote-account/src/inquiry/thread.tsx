import { INQUIRY_TOPICS } from '@yaksok/shared/core/contract'
import { momentText } from '@yaksok/shared/core/time'
import { call, errorText } from '@yaksok/shared/page/api'
import { invalidate } from '@yaksok/shared/page/query'
import { TextButton, toast, useNow } from '@yaksok/shared/page/ui'
import { useState } from 'react'
import { InquiryBadge } from '../inquiry-text/inquiry-badge.tsx'
import type { Inquiry } from '../inquiry-text/inquiry-text.ts'
import { nextStep } from './next-step.ts'
import styles from './thread.module.css'

/** What an inquiry is about, where it stands, and its messages. */
export function Thread({ inquiry }: { inquiry: Inquiry }) {
  const now = useNow()
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2>{INQUIRY_TOPICS[inquiry.topic]}</h2>
          <InquiryBadge state={inquiry.state} />
        </div>
        {inquiry.about && <p className={styles.about}>{inquiry.about}</p>}
        <p className={`${styles.note} num`}>
          문의 번호 {inquiry.id} · {nextStep(inquiry, now)}
        </p>
      </header>
      <ol className={styles.messages} role="log" aria-label="주고받은 글">
        {inquiry.messages.map(({ id, mine, text, at }) => (
          <li key={id} className={mine ? styles.mine : styles.answer}>
            <p className={styles.who}>
              {mine ? '나' : '고객센터'} · <time dateTime={at}>{momentText(at)}</time>
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      {inquiry.state === 'answered' && <EndButton id={inquiry.id} />}
    </>
  )
}

/** The member says that the answer was enough. */
function EndButton({ id }: { id: string }) {
  const [busy, setBusy] = useState(false)
  const end = async () => {
    if (busy) return
    setBusy(true)
    try {
      await call('endInquiry', { id })
      await invalidate('inquiry', 'inquiries')
      toast('문의를 끝냈어요', 'ok')
    } catch (error) {
      const text = errorText(error)
      if (text) toast(text, 'error')
    }
    setBusy(false)
  }
  return (
    <p className={styles.end}>
      <TextButton onClick={() => void end()}>궁금한 점이 풀렸어요</TextButton>
    </p>
  )
}
