import { call } from '@yaksok/shared/page/api'
import { Button, Checkbox, Form, toast } from '@yaksok/shared/page/ui'
import { Failure, tickBox, useForm } from '@yaksok/shared/parts/form'
import * as v from 'valibot'
import { rememberLimits } from '../use-limits.ts'
import styles from './self-exclusion.module.css'

const rules = {
  schema: v.object({ confirm: v.literal('1', 'unticked') }),
  messages: { unticked: { beside: '내용을 확인하고 체크해 주세요' } },
}

/** Cannot be undone here, so it needs a tick besides the button. */
export function ExcludeForm({ onClose }: { onClose: () => void }) {
  const exclusion = useForm({
    rules,
    memory: { confirm: '' },
    send: async (values) => {
      await rememberLimits(await call('selfExclude', values))
      toast('이용을 그만뒀어요', 'ok')
      onClose()
    },
  })
  return (
    <Form {...exclusion.form}>
      <p className={styles.about}>
        앞으로 입금과 참여를 할 수 없어요. 남은 잔액은 언제든 출금할 수 있어요. 180일 동안 되돌릴 수 없어요. 그 뒤에는
        고객센터에 서면으로 요청하면 돼요.
      </p>
      <Checkbox {...tickBox(exclusion, 'confirm')}>되돌릴 수 없다는 점을 확인했어요</Checkbox>
      <Failure error={exclusion.failure} />
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onClose}>
          닫기
        </Button>
        <Button {...exclusion.button} busyLabel="저장하고 있어요">
          이용 그만두기
        </Button>
      </div>
    </Form>
  )
}
