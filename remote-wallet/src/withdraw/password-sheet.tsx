import { won } from '@yaksok/shared/core/money'
import { accountNewInquiry } from '@yaksok/shared/core/routes'
import { withJosa } from '@yaksok/shared/core/text'
import { ApiError, errorText } from '@yaksok/shared/page/api'
import { Sheet } from '@yaksok/shared/page/overlay'
import { Button, TextLink } from '@yaksok/shared/page/ui'
import { FailureWithSupport, pinField, useForm, usePasskeyButton } from '@yaksok/shared/parts/form'
import { PinPad } from '@yaksok/shared/parts/input'
import { type Confirmed, IntentText, type ShownIntent, useShownIntent } from '@yaksok/shared/parts/intent'
import type { KeyboardEvent, MouseEvent } from 'react'
import { passwordRules } from './check.ts'
import styles from './password-sheet.module.css'

interface PasswordSheetProps {
  /** Won. */
  amount: number
  /** Bank and masked number. */
  account: string
  /** What the server tells of it. */
  told: ShownIntent
  send: (password: string, confirmed: Confirmed) => Promise<void>
  onClose: () => void
  onDone: () => void
}

/** Asks for the fund password of a withdrawal. Its digits live in this component only and are gone when it closes. */
export function PasswordSheet({ amount, account, told, send, onClose, onDone }: PasswordSheetProps) {
  const { text, hasPasskey, confirm, sign } = useShownIntent(told)
  // the other way: the device asks for its lock, and no digit is typed
  const passkey = usePasskeyButton(async () => {
    await send('', await sign())
    onDone()
  }, '패스키를 쓰지 않았어요. 출금 비밀번호로 신청할 수 있어요')
  const password = useForm({
    rules: passwordRules,
    memory: { password: '' },
    // it would lie over the keys that the next try needs
    tell: () => null,
    send: async (typed) => {
      try {
        await send(typed.password, await confirm())
      } catch (error) {
        password.change({ password: '' })
        if (error instanceof ApiError && !error.outcomeUnknown) return { password: errorText(error) }
        throw error
      }
      onDone()
    },
  })
  return (
    <Sheet open title="출금 비밀번호" hideTitle dismissible={!password.pending && !passkey.busy} onClose={onClose}>
      <form {...password.form} className={styles.form} onKeyDown={submitOnEnter}>
        <IntentText text={text} />
        <PinPad
          title="출금 비밀번호를 눌러 주세요"
          hint={
            text === null && (
              <span className="num">
                {withJosa(account, '으로/로')} {won(amount)}
              </span>
            )
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
        {hasPasskey && (
          <Button block variant="soft" disabled={password.pending} {...passkey}>
            패스키로 확인하기
          </Button>
        )}
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
