import { useId } from 'react'
import styles from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  /** Name of the choice for screen readers. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of two to four, all in sight. Native radio buttons: arrow keys and screen readers work as everywhere. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.seg}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
