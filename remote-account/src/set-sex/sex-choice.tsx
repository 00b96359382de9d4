import { CheckIcon } from '@yaksok/shared/parts/icons'
import { SEX_OPTIONS, type Sex } from '../profile-text/sex.ts'
import styles from './sex-choice.module.css'

/** One of three, as native radio buttons in rows. */
export function SexChoice({ value, onChange }: { value: Sex; onChange: (sex: Sex) => void }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.question}>성별을 골라 주세요</legend>
      {SEX_OPTIONS.map((option) => (
        <label key={option.value} className={styles.row}>
          <input
            type="radio"
            className="sr"
            name="sex"
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          <CheckIcon className={styles.check} />
        </label>
      ))}
    </fieldset>
  )
}
