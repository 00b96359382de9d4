import { type SelectHTMLAttributes, useId } from 'react'
import { ChevronDownIcon } from '../../../parts/icons/index.ts'
import styles from './select.module.css'

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'className' | 'value'> {
  /** Name of the choice; shown above only with `labelled`. */
  label: string
  labelled?: boolean
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  /** Words for "nothing chosen" (value ''), e.g. "시·군·구". */
  placeholder?: string
}

/** The platform's own select with our box; a chosen value is filled and edged. 44 px. */
export function Select({ label, labelled = false, options, value, onChange, placeholder, id, ...select }: SelectProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className={styles.wrap}>
      <label className={labelled ? styles.label : 'sr'} htmlFor={fieldId}>
        {label}
      </label>
      <div className={styles.select} data-on={value !== '' || undefined} data-disabled={select.disabled || undefined}>
        <select id={fieldId} value={value} onChange={(event) => onChange(event.target.value)} {...select}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </div>
    </div>
  )
}
