import { INQUIRY_LONGEST, newRequestKey } from '@yaksok/shared/core/contract-values'
import { call } from '@yaksok/shared/page/api'
import { invalidate, useCall } from '@yaksok/shared/page/query'
import { useNavigate } from '@yaksok/shared/page/router'
import { AppBar, Button, Form, Screen, toast } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import { LongTextField } from '@yaksok/shared/parts/input'
import { hoursText, inquiryFields, inquiryMessages, TopicField } from '@yaksok/shared/parts/inquiry'
import { type Dispatch, type SetStateAction, useState } from 'react'
import * as v from 'valibot'
import type { InquirySubject } from '../inquiry-subject/inquiry-subject.ts'
import { ChoosePicture } from '../picture/choose-picture.tsx'
import { Preview } from '../picture/preview.tsx'
import { type Picture, sendPictures } from '../picture/send-picture.ts'
import styles from './new-inquiry.module.css'

const rules = { schema: v.object(inquiryFields), messages: inquiryMessages, every: true }

/** Pictures that go with the first message; more can follow in the thread, where the server takes ten. */
const MOST_PICTURES = 5

/** What is asked, and of what. The draft outlives a reload; its key makes a second try the same inquiry. */
export function NewInquiryForm({ subject }: { subject: InquirySubject }) {
  const navigate = useNavigate()
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const hours = useCall('inquiries').data?.hours
  const { form, button, typed, change, errorOf, failure } = useForm({
    rules,
    // of its subject alone: what was begun about something else would go out under this one
    draft: { name: `inquiry ${subject.about}`.trim(), fields: { topic: subject.topic as string, text: '', key: '' } },
    send: async ({ topic, text, key: before }) => {
      const key = before || newRequestKey()
      change({ key })
      const { id } = await call('askInquiry', { topic, text, about: subject.about, key })
      // without them the inquiry stands all the same, and they can be sent there
      const isWhole = await sendPictures(id, pictures)
      void invalidate('inquiries')
      // the inquiry itself is what is seen next
      if (!isWhole) toast('문의는 보냈는데 사진을 보내지 못했어요. 여기서 다시 보내 주세요', 'error')
      navigate(`/Inquiry?id=${id}`, { replace: true })
    },
  })
  return (
    <Screen
      plain
      bar={<AppBar title="1:1 문의하기" back="/ServiceOnline" />}
      cta={
        <Button {...button} block busyLabel="보내고 있어요">
          문의 보내기
        </Button>
      }
    >
      <Form {...form} className={styles.form}>
        {subject.about && <p className={styles.about}>{subject.about}</p>}
        <TopicField value={typed.topic} onChange={(topic) => change({ topic, key: '' })} error={errorOf('topic')} />
        <LongTextField
          label="문의할 내용"
          name="text"
          lines={6}
          longest={INQUIRY_LONGEST}
          value={typed.text}
          onChange={(text) => change({ text, key: '' })}
          error={errorOf('text')}
          help={
            <>
              비밀번호는 적지 마세요. 고객센터는 묻지 않아요.
              {hours && <span className="num"> 답변은 {hoursText(hours)}에 드려요.</span>}
            </>
          }
        />
        <Pictures pictures={pictures} onChange={setPictures} />
        <Failure error={failure} />
      </Form>
    </Screen>
  )
}

interface PicturesProps {
  pictures: readonly Picture[]
  onChange: Dispatch<SetStateAction<readonly Picture[]>>
}

/** The pictures that go along, and the way to one more. */
function Pictures({ pictures, onChange }: PicturesProps) {
  return (
    <div className={styles.pictures}>
      {pictures.map((picture, at) => (
        <Preview
          key={picture.key}
          jpeg={picture.jpeg}
          {...(pictures.length > 1 && { number: at + 1 })}
          onRemove={() => onChange(pictures.filter((one) => one !== picture))}
        />
      ))}
      {pictures.length < MOST_PICTURES && (
        <ChoosePicture onChosen={(picture) => onChange((before) => [...before, picture])} />
      )}
    </div>
  )
}
