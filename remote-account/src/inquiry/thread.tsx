import { call, errorText } from '@yaksok/shared/page/api'
import { invalidate, useCall } from '@yaksok/shared/page/query'
import { TextButton, toast } from '@yaksok/shared/page/ui'
import { type Inquiry, InquiryHead, Messages } from '@yaksok/shared/parts/inquiry'
import { useState } from 'react'
import { SentPicture } from '../picture/sent-picture.tsx'
import styles from './inquiry.module.css'

/** What an inquiry is about, where it stands, and its messages. */
export function Thread({ inquiry }: { inquiry: Inquiry }) {
  const { data: pictures = [] } = useCall('inquiryPictures', { id: inquiry.id })
  return (
    <>
      <InquiryHead inquiry={inquiry} about={inquiry.about} number={inquiry.id} />
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
