import { type CSSProperties, type ReactNode, useId } from 'react'
import { FieldFrame, noteId } from '../../../page/ui/index.ts'
import styles from './long-text-field.module.css'

interface LongTextFieldProps {
  label: ReactNode
  name?: string
  value: string
  onChange: (text: string) => void
  /** The most characters; how many are left is said near the end. */
  longest: number
  /** Lines that stand there before anything is typed; the field grows with the text. */
  lines?: number
  help?: ReactNode
  error?: string | undefined
  placeholder?: string
}

/** How many characters may be left before the field says so. */
const NEAR = 100

/** A text of several lines. Its help stays beside an error: people who write long need it, e.g. what not to write. */
export function LongTextField({
  label,
  value,
  onChange,
  longest,
  lines = 4,
  help,
  error,
  ...area
}: LongTextFieldProps) {
  const id = useId()
  const left = longest - value.length
  const steady = help ? `${id}-help` : undefined
  return (
    <FieldFrame
      {...{ id, label, error }}
      aside={left <= NEAR && <span className={`${styles.left} num`}>{left.toLocaleString('ko-KR')}자 남았어요</span>}
    >
      <div className={styles.box} data-error={error ? '' : undefined}>
        <textarea
          {...area}
          id={id}
          rows={lines}
          style={{ '--lines': lines } as CSSProperties}
          value={value}
          maxLength={longest}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={[steady, noteId(id, { error })].filter(Boolean).join(' ') || undefined}
        />
      </div>
      {help && (
        <p className={styles.help} id={steady}>
          {help}
        </p>
      )}
    </FieldFrame>
  )
}
