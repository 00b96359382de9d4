import { NAME_LONGEST } from '@yaksok/shared/core/text'
import { Field } from '@yaksok/shared/page/ui'
import styles from './bank-binding.module.css'
import { BankField } from './bank-field.tsx'
import type { BindingEntry } from './use-binding-form.ts'
import { useDigitsField } from './use-digits-field.ts'

/** Bank, account number and holder. `named`: the member has given a name before. */
export function AccountFields({ entry, named }: { entry: BindingEntry; named: boolean }) {
  const { typed, change, errorOf, pending, field } = entry
  return (
    <>
      <div className={styles.account}>
        <BankField
          value={typed.bank}
          onChange={(bank) => change({ bank })}
          error={errorOf('bank')}
          disabled={pending}
        />
        <Field
          label="계좌번호"
          autoComplete="off"
          enterKeyHint="next"
          placeholder="숫자만"
          {...useDigitsField(entry, 'account', 20)}
        />
      </div>
      <Field
        label="예금주"
        autoComplete="name"
        enterKeyHint="next"
        maxLength={NAME_LONGEST}
        help={named ? undefined : '통장에 적힌 이름을 적어 주세요. 회원 이름으로 함께 저장해요.'}
        {...field('holder')}
      />
    </>
  )
}
