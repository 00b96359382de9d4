import { won } from '@yaksok/shared/core/money'
import { accountNewInquiry } from '@yaksok/shared/core/routes'
import { withJosa } from '@yaksok/shared/core/text'
import { ApiError, errorText } from '@yaksok/shared/page/api'
import { Sheet } from '@yaksok/shared/page/overlay'
import { Button, TextLink } from '@yaksok/shared/page/ui'
import { FailureWithSupport, pinField, useForm } from '@yaksok/shared/parts/form'
import { PinPad } from '@yaksok/shared/parts/input'
import type { KeyboardEvent, MouseEvent } from 'react'
import { passwordRules } from './check.ts'
import styles from './password-sheet.module.css'

interface PasswordSheetProps {
  /** Won. */
  amount: number
  /** Bank and masked number. */
  account: string
  send: (password: string) => Promise<void>
  onClose: () => void
  onDone: () => void
}

/** Asks for the fund password of a withdrawal. Its digits live in this component only and are gone when it closes. */
export function PasswordSheet({ amount, account, send, onClose, onDone }: PasswordSheetProps) {
  const password = useForm({
    rules: passwordRules,
    memory: { password: '' },
    // it would lie over the keys that the next try needs
    tell: () => null,
    send: async (typed) => {
      try {
        await send(typed.password)
      } catch (error) {
        password.change({ password: '' })
        if (error instanceof ApiError && !error.outcomeUnknown) return { password: errorText(error) }
        throw error
      }
      onDone()
    },
  })
  return (
    <Sheet open title="출금 비밀번호" hideTitle dismissible={!password.pending} onClose={onClose}>
      <form {...password.form} className={styles.form} onKeyDown={submitOnEnter}>
        <PinPad
          title="출금 비밀번호를 눌러 주세요"
          hint={
            <span className="num">
              {withJosa(account, '으로/로')} {won(amount)}
            </span>
          }
          {...pinField(password, 'password')}
        />
        <FailureWithSupport error={password.failure} />
        <Button
          {...password.button}
          block
          busyLabel="신청하고 있어요"
          className={styles.submit}
          onClick={dropSecondClick}
        >
          <span className="num">{won(amount)} 출금 신청하기</span>
        </Button>
        <p className={styles.forgotten}>
          <TextLink to={accountNewInquiry} state={{ about: '출금 비밀번호 다시 정하기', topic: 'password' }}>
            출금 비밀번호를 잊었어요
          </TextLink>
        </p>
      </form>
    </Sheet>
  )
}

/** Enter on the keypad sends, as it does in a text field; on a button it presses the button. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) event.currentTarget.requestSubmit()
}

/** The button appears where the first tap of a double tap was: the second one does nothing here. */
function dropSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
