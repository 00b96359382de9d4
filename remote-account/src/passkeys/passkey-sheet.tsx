import { PASSKEY_NAME_LONGEST } from '@yaksok/shared/core/contract-values'
import { call, errorText } from '@yaksok/shared/page/api'
import { ConfirmDialog, Sheet } from '@yaksok/shared/page/overlay'
import { Button, Field, Form, toast } from '@yaksok/shared/page/ui'
import { Failure, useForm } from '@yaksok/shared/parts/form'
import { type Confirmed, IntentText, tellIntent, useConfirmThere, useShownIntent } from '@yaksok/shared/parts/intent'
import { useState } from 'react'
import * as v from 'valibot'
import { type Passkey, showPasskeys } from './use-passkeys.ts'

interface PasskeySheetProps {
  /** Null: the sheet is closed. */
  passkey: Passkey | null
  onClose: () => void
}

/** One passkey: its name, and its end. */
export function PasskeySheet({ passkey, onClose }: PasskeySheetProps) {
  return (
    <Sheet open={passkey !== null} onClose={onClose} title="패스키">
      {passkey && <PasskeyForm passkey={passkey} onDone={onClose} />}
    </Sheet>
  )
}

function PasskeyForm({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { form, button, field, failure } = useForm({
    rules: nameRules,
    memory: { name },
    send: async (values) => {
      showPasskeys(await call('namePasskey', { id, ...values }))
      toast('이름을 저장했어요', 'ok')
      onDone()
    },
  })
  return (
    <Form {...form}>
      <Field
        label="이름"
        maxLength={PASSKEY_NAME_LONGEST}
        enterKeyHint="done"
        help="어느 기기의 패스키인지 알아볼 수 있게 적어 주세요"
        {...field('name')}
      />
      <Failure error={failure} />
      <Button {...button} block busyLabel="저장하고 있어요">
        이름 저장하기
      </Button>
      <Removal id={id} onDone={onDone} />
    </Form>
  )
}

function Removal({ id, onDone }: { id: string; onDone: () => void }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { text, show, confirm } = useShownIntent(null)
  const there = useConfirmThere()
  const ask = async () => {
    if (there.origin !== null) {
      const confirmed = await there.ask('removePasskey', { id })
      return confirmed ? await remove(async () => confirmed) : undefined
    }
    show(await tellIntent('removePasskey', { id }))
    setAsking(true)
  }
  const remove = async (confirmed: () => Promise<Confirmed>) => {
    setBusy(true)
    try {
      showPasskeys(await call('removePasskey', { id }, await confirmed()))
      toast('패스키를 지웠어요', 'ok')
      setAsking(false)
      onDone()
    } catch (error) {
      toast(errorText(error), 'error')
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      <Button variant="quiet" block onClick={() => void ask()}>
        패스키 지우기
      </Button>
      {there.sheet}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="이 패스키를 지울까요?"
        confirmLabel="지우기"
        busy={busy}
        onConfirm={() => void remove(confirm)}
      >
        {text === null && '지우면 이 패스키로는 로그인할 수 없어요. '}
        비밀번호로는 그대로 로그인할 수 있어요.
        <IntentText text={text} />
      </ConfirmDialog>
    </>
  )
}

const NAME = '패스키 이름을 적어 주세요'

/** A name of a passkey comes without white space around it. */
const nameRules = {
  schema: v.object({ name: v.pipe(v.string(), v.trim(), v.minLength(1, 'name')) }),
  messages: { name: { toast: NAME, beside: NAME } },
}
