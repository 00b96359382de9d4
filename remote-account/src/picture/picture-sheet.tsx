import { Sheet } from '@yaksok/shared/page/overlay'
import { invalidate } from '@yaksok/shared/page/query'
import { Button, Form } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import * as v from 'valibot'
import styles from './picture.module.css'
import { Preview } from './preview.tsx'
import { type Picture, sendPicture } from './send-picture.ts'

const rules = { schema: v.object({}), messages: {} }

/** Shows the picture once more before the customer service gets it. */
export function PictureSheet({ id, picture, onClose }: { id: string; picture: Picture; onClose: () => void }) {
  const { form, button, failure } = useForm({
    rules,
    send: async () => {
      await sendPicture(id, picture)
      await invalidate('inquiry', 'inquiryPictures', 'inquiries')
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="이 사진을 보낼까요?">
      <Form {...form} className={styles.sheet}>
        <Preview jpeg={picture.jpeg} />
        <p className="caption">찍은 곳과 시간 같은 정보는 지우고 보내요.</p>
        <Failure error={failure} />
        <Button {...button} block busyLabel="보내고 있어요">
          사진 보내기
        </Button>
      </Form>
    </Sheet>
  )
}
