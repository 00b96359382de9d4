import type { ResponseOf } from '@yaksok/shared/core/contract'
import { REMIND_MINUTES } from '@yaksok/shared/core/contract-values'
import { call } from '@yaksok/shared/page/api'
import { Sheet } from '@yaksok/shared/page/overlay'
import { invalidate, takeAnswer } from '@yaksok/shared/page/query'
import { Button, Form, Segmented, toast } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import * as v from 'valibot'
import styles from '../break/break.module.css'

interface RemindSheetProps {
  care: ResponseOf<'care'>
  open: boolean
  onClose: () => void
}

type Minutes = '30' | '60'
const OPTIONS = REMIND_MINUTES.map((minutes) => ({ value: String(minutes) as Minutes, label: `${minutes}분마다` }))
const rules = { schema: v.object({ remind: v.picklist(['30', '60']) }) }

/** The time between two reminders. They can be rarer and not be switched off (docs/decisions/060-responsible-play.md). */
export function RemindSheet({ open, onClose, care }: RemindSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="참여 시간 알림">
      <RemindForm care={care} onDone={onClose} />
    </Sheet>
  )
}

function RemindForm({ care, onDone }: { care: ResponseOf<'care'>; onDone: () => void }) {
  const { form, button, typed, change, failure } = useForm({
    rules,
    memory: { remind: String(care.remind) as Minutes },
    send: async ({ remind }) => {
      await call('setCare', { remind })
      takeAnswer('care', { ...care, remind: remind === '60' ? 60 : 30 })
      void invalidate('care')
      toast(`${remind}분마다 알려 드려요`, 'ok')
      onDone()
    },
  })
  return (
    <Form {...form}>
      <p className={styles.about}>
        추첨 방에서 보낸 시간이 쌓이면 그동안의 참여 금액과 당첨금을 알려 드려요. 화면을 가린 시간은 세지 않고, 추첨
        중에는 나오지 않아요.
      </p>
      <Segmented label="알림 간격" options={OPTIONS} value={typed.remind} onChange={(remind) => change({ remind })} />
      <Failure error={failure} />
      <Button {...button} block busyLabel="저장하고 있어요">
        {typed.remind}분마다 알림 받기
      </Button>
    </Form>
  )
}
