import { accountSettings, walletBankBinding } from '@yaksok/shared/core/routes'
import { ApiError, call, errorText } from '@yaksok/shared/page/api'
import { invalidate, refreshUser } from '@yaksok/shared/page/query'
import { useNavigate } from '@yaksok/shared/page/router'
import { Button, toast } from '@yaksok/shared/page/ui'
import { pinField, useForm } from '@yaksok/shared/parts/form'
import { LockIcon } from '@yaksok/shared/parts/icons'
import { PinPad } from '@yaksok/shared/parts/input'
import { useConfirmThere } from '@yaksok/shared/parts/intent'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { SetThere } from '../confirm-there/set-there.tsx'
import { FormScreen } from '../form/form-screen.tsx'
import { isChosen, LENGTH, pinRules } from './check.ts'
import styles from './pin-form.module.css'

interface PinFormProps {
  /** Another one after a reset; it leads back to the settings. */
  renewed?: boolean
  /** Below the pad. */
  aside?: ReactNode
}

const EMPTY = { chosen: '', again: '' }

/** Four digits, twice; success leads to Chongadd (section 4). With a confirm origin they are typed there. */
export function PinForm(props: PinFormProps) {
  const navigate = useNavigate()
  const there = useConfirmThere()
  const onSet = () => {
    toast('출금 비밀번호를 정했어요', 'ok')
    void invalidate('fundPasswordReset')
    navigate(props.renewed ? accountSettings : walletBankBinding, { replace: true })
  }
  if (there.origin === null) return <Pads {...props} onSet={onSet} />
  return (
    <SetThere
      act="setFundPassword"
      title="출금 비밀번호"
      label="출금 비밀번호 정하기"
      onSet={async () => {
        await refreshUser()
        onSet()
      }}
      {...there}
    >
      <p>출금할 때마다 물어보는 숫자 4자리예요. 정한 뒤에는 고객센터에서만 바꿀 수 있어요.</p>
      {props.aside}
    </SetThere>
  )
}

/** Four digits, then the same four again, on the keypad or a hardware keyboard. */
function Pads({ renewed = false, aside, onSet }: PinFormProps & { onSet: () => void }) {
  const pin = useForm({
    rules: pinRules,
    // the digits live in the page's memory only
    memory: EMPTY,
    send: async ({ again }) => {
      try {
        await call('setFundPassword', { paypassword: again })
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'auth') throw error
        toast(errorText(error), 'error')
        // the digits stay: the same can be sent again
        return { again: errorText(error) }
      }
      onSet()
      return undefined
    },
  })
  const step = isChosen(pin.typed.chosen) ? 'again' : 'chosen'
  const again = step === 'again'
  const whole = pin.typed[step].length === LENGTH
  // why the digits went stays said: that there are none now is no news
  const isRefused = pin.typed[step] === '' && pin.errorOf(step) !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last digit submits, once; an entry that stands goes on by itself
  useEffect(() => {
    if (whole) pin.submit()
  }, [whole])
  return (
    <FormScreen
      title="출금 비밀번호"
      fill
      cta={
        <Button {...pin.button} block busyLabel="저장하고 있어요">
          {again ? '이 비밀번호로 정하기' : '다음'}
        </Button>
      }
    >
      <form {...pin.form} onSubmit={isRefused ? stay : pin.form.onSubmit} className={styles.page}>
        <StepMarks second={again} />
        <PinPad
          // a new pad takes the focus and starts without the error of the step before
          key={step}
          title={again ? '한 번 더 눌러 주세요' : `출금할 때 쓸 ${renewed ? '새 ' : ''}비밀번호 4자리를 정해 주세요`}
          hint={again ? '방금 정한 비밀번호와 같아야 해요.' : '생일이나 이어진 숫자는 피해 주세요.'}
          {...pinField(pin, step)}
          {...(again && { extraKey: { label: '처음부터', onPress: () => pin.change(EMPTY) } })}
        />
        <p className={styles.note}>
          <LockIcon size="xs" />
          정한 뒤에는 고객센터에서만 바꿀 수 있어요.
        </p>
        {aside}
      </form>
    </FormScreen>
  )
}

/** Which of the two steps this is. */
const StepMarks = ({ second }: { second: boolean }) => (
  <p className={styles.steps}>
    <span className="sr">2단계 중 {second ? 2 : 1}단계</span>
    <i data-on />
    <i data-on={second || undefined} />
  </p>
)

const stay = (event: FormEvent) => event.preventDefault()
