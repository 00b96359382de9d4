import { Button } from '@yaksok/shared/page/ui'
import { LockIcon } from '@yaksok/shared/parts/icons'
import { PinPad } from '@yaksok/shared/parts/input'
import { FormScreen } from '../form/index.ts'
import styles from './pin-form.module.css'
import { usePinForm } from './use-pin-form.ts'

/** Four digits, then the same four again, on the keypad or a hardware keyboard. */
export function PinForm() {
  const { entry, saving, error, type, restart, submit } = usePinForm()
  const again = entry.step === 'again'
  return (
    <FormScreen
      title="출금 비밀번호"
      cta={
        <Button block busy={saving} busyLabel="저장하고 있어요" onClick={() => submit(entry.digits)}>
          {again ? '이 비밀번호로 정하기' : '다음'}
        </Button>
      }
    >
      <div className={styles.page}>
        <p className={styles.steps}>
          <span className="sr">2단계 중 {again ? 2 : 1}단계</span>
          <i data-on />
          <i data-on={again || undefined} />
        </p>
        <PinPad
          // a new pad takes the focus and starts without the error of the step before
          key={entry.step}
          title={again ? '한 번 더 눌러 주세요' : '출금할 때 쓸 비밀번호 4자리를 정해 주세요'}
          hint={again ? '방금 정한 비밀번호와 같아야 해요.' : '생일이나 이어진 숫자는 피해 주세요.'}
          error={error}
          value={entry.digits}
          onChange={type}
          onComplete={(digits) => again && submit(digits)}
          disabled={saving}
          {...(again && { extraKey: { label: '처음부터', onPress: restart } })}
        />
        <p className={styles.note}>
          <LockIcon size="xs" />
          정한 뒤에는 고객센터에서만 바꿀 수 있어요.
        </p>
      </div>
    </FormScreen>
  )
}
