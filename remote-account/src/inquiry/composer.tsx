import { INQUIRY_LONGEST, newRequestKey } from '@yaksok/shared/core/contract'
import { call } from '@yaksok/shared/page/api'
import { invalidate } from '@yaksok/shared/page/query'
import { Button, Form } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import { LongTextField } from '@yaksok/shared/parts/input'
import { useState } from 'react'
import { messageRules } from '../new-inquiry/check.ts'
import { ChoosePicture } from '../picture/choose-picture.tsx'
import { PictureSheet } from '../picture/picture-sheet.tsx'
import type { Picture } from '../picture/send-picture.ts'
import styles from './composer.module.css'

/** One more message; what was typed outlives a reload, and a second try is the same message. */
export function Composer({ id }: { id: string }) {
  const [picture, setPicture] = useState<Picture | null>(null)
  const { form, button, typed, change, errorOf, failure } = useForm({
    rules: messageRules,
    draft: { name: `inquiry-${id}`, fields: { text: '', key: '' } },
    send: async ({ text, key: before }) => {
      const key = before || newRequestKey()
      change({ key })
      await call('addToInquiry', { id, text, key })
      await invalidate('inquiry', 'inquiries')
    },
  })
  return (
    <>
      <Form {...form} className={styles.form}>
        <Failure error={failure} />
        <LongTextField
          label={<span className="sr">더 남길 글</span>}
          name="text"
          lines={1}
          longest={INQUIRY_LONGEST}
          placeholder="더 남길 글"
          value={typed.text}
          onChange={(text) => change({ text, key: '' })}
          error={errorOf('text')}
        />
        <div className={styles.row}>
          <ChoosePicture onChosen={setPicture} />
          <Button {...button} block busyLabel="보내고 있어요">
            보내기
          </Button>
        </div>
      </Form>
      {picture && <PictureSheet key={picture.key} id={id} picture={picture} onClose={() => setPicture(null)} />}
    </>
  )
}
