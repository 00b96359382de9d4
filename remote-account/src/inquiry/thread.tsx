import { INQUIRY_TOPICS } from '@yaksok/shared/core/contract'
import { call, errorText } from '@yaksok/shared/page/api'
import { invalidate, useCall } from '@yaksok/shared/page/query'
import { TextButton, toast, useNow } from '@yaksok/shared/page/ui'
import { type Inquiry, InquiryBadge, Messages, nextStep } from '@yaksok/shared/parts/inquiry'
import { useState } from 'react'
import { SentPicture } from '../picture/sent-picture.tsx'
import styles from './thread.module.css'

/** What an inquiry is about, where it stands, and its messages. */
export function Thread({ inquiry }: { inquiry: Inquiry }) {
  const now = useNow()
  const { data: pictures = [] } = useCall('inquiryPictures', { id: inquiry.id })
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
      <Messages
        messages={inquiry.messages}
        instead={(message) => {
          const picture = pictures.find((one) => one.message === message)
          return picture ? <SentPicture {...picture} /> : null
        }}
      />
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
