import { won } from '@yaksok/shared/core/money'
import { josa } from '@yaksok/shared/core/text'
import { Sheet } from '@yaksok/shared/page/overlay'
import { Button, toast } from '@yaksok/shared/page/ui'
import { PinPad } from '@yaksok/shared/parts/input'
import { type KeyboardEvent, useState } from 'react'
import { Failure } from '../forms/failure.tsx'
import { dropSecondClick } from '../forms/second-tap.ts'
import { useFormAction } from '../forms/use-form-action.ts'
import { checkWithdrawal } from './check.ts'
import styles from './password-sheet.module.css'
import type { Outcome } from './use-withdrawal.ts'

interface PasswordSheetProps {
  /** Won. */
  amount: number
  /** Bank and masked number. */
  account: string
  send: (password: string) => Promise<Outcome>
  onClose: () => void
  onDone: () => void
}

/** Asks for the fund password of a withdrawal. Its digits live in this component only and are gone when it closes. */
export function PasswordSheet({ amount, account, send, onClose, onDone }: PasswordSheetProps) {
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState<unknown>(null)
  const { form, pending } = useFormAction(async () => {
    setFailure(null)
    const { problem } = checkWithdrawal({ amount, password })
    setWrong(problem?.beside)
    if (problem) return toast(problem.toast, 'error')
    const outcome = await send(password)
    if (outcome.is === 'done') return onDone()
    setPassword('')
    // no toast: it would lie over the keys that the next try needs
    if (outcome.is === 'refused') setWrong(outcome.reason)
    else setFailure(outcome.error)
  })
  const type = (next: string) => {
    setWrong(undefined)
    setPassword(next)
  }
  return (
    <Sheet open title="출금 비밀번호" hideTitle dismissible={!pending} onClose={onClose}>
      <form noValidate {...form} className={styles.form} onKeyDown={submitOnEnter}>
        <PinPad
          title="출금 비밀번호를 눌러 주세요"
          hint={
            <span className="num">
              {account}
              {josa(account, '으로/로')} {won(amount)}
            </span>
          }
          error={wrong}
          value={password}
          onChange={type}
          disabled={pending}
        />
        {failure !== null && <Failure error={failure} />}
        <Button block type="submit" busyLabel="신청하고 있어요" className={styles.submit} onClick={dropSecondClick}>
          <span className="num">{won(amount)} 출금 신청하기</span>
        </Button>
      </form>
    </Sheet>
  )
}

/** Enter on the keypad sends, as it does in a text field; on a button it presses the button. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) event.currentTarget.requestSubmit()
}
