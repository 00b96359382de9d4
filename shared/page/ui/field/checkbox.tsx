import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { CheckIcon } from '../../../parts/icons/index.ts'
import { Lines } from '../lines/lines.tsx'
import styles from './checkbox.module.css'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  /** The sentence beside the box; the whole row is the target. */
  children: ReactNode
  error?: string | undefined
}

/** A checkbox with its sentence, row 44 px. */
export function Checkbox({ children, error, id, ...input }: CheckboxProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div>
      <label className={styles.row}>
        <input
          id={fieldId}
          type="checkbox"
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-note` : undefined}
          {...input}
        />
        <span className={styles.box} data-error={error ? '' : undefined} aria-hidden="true">
          <CheckIcon />
        </span>
        <span>{children}</span>
      </label>
      {error && (
        <p id={`${fieldId}-note`} className={styles.error} role="alert">
          <Lines text={error} />
        </p>
      )}
    </div>
  )
}
