import { PasswordField } from '@yaksok/shared/page/ui'
import { useId } from 'react'
import styles from './bank-binding.module.css'
import type { BindingEntry } from './use-binding-form.ts'
import { useDigitsField } from './use-digits-field.ts'

/** Four digits are no login: password managers neither offer to keep them nor fill them in (1Password, LastPass, Bitwarden, others). */
const NO_LOGIN = {
  autoComplete: 'off',
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
}

/** The fund password twice, side by side, where the member has none yet. */
export function FundPasswordFields({ entry }: { entry: BindingEntry }) {
  const help = useId()
  const password = useDigitsField(entry, 'password', 4)
  return (
    <div>
      <div className={styles.pair}>
        <PasswordField
          label="출금 비밀번호 4자리"
          {...NO_LOGIN}
          enterKeyHint="next"
          // an error is described by its own note
          {...(!password.error && { 'aria-describedby': help })}
          {...password}
        />
        <PasswordField
          label="출금 비밀번호 확인"
          {...NO_LOGIN}
          enterKeyHint="done"
          {...useDigitsField(entry, 'confirm', 4)}
        />
      </div>
      <p id={help} className={styles.help}>
        출금할 때 써요. 정한 뒤에는 고객센터에서만 바꿀 수 있어요.
      </p>
    </div>
  )
}
