import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon } from '../../../parts/icons/index.ts'
import { Lines } from '../lines/lines.tsx'
import styles from './field.module.css'

export interface FieldNotes {
  /** Steady help below the box. */
  help?: ReactNode
  /** What is wrong and how to mend it; replaces help, announced at once. */
  error?: string | undefined
  /** Checked and fine, said in a sentence ("쓸 수 있는 아이디예요"). */
  ok?: string | undefined
}

interface FieldFrameProps extends FieldNotes {
  /** id of the control the label belongs to; the note gets `${id}-note` (see `noteId`). */
  id: string
  label: ReactNode
  /** Label as a question, larger (forms with one big field). */
  question?: boolean
  /** Beside the label, on the right. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** The id a control must name in aria-describedby while there is a note. */
export const noteId = (id: string, { help, error, ok }: FieldNotes): string | undefined =>
  (error ?? ok ?? help) ? `${id}-note` : undefined

/** Label above, box, note below: what all fields share. For a control of your own put `noteId(id, notes)` on it. */
export function FieldFrame({ id, label, question, aside, help, error, ok, className, children }: FieldFrameProps) {
  const note = error ?? ok ?? help
  return (
    <div className={`${styles.field} ${className ?? ''}`} data-state={error ? 'error' : ok ? 'ok' : undefined}>
      <div className={styles.head}>
        <label className={question ? styles.question : styles.label} htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {children}
      {note && (
        <p className={styles.note} id={`${id}-note`} role={error ? 'alert' : undefined}>
          {error ? <AlertIcon /> : ok ? <CheckIcon /> : null}
          {typeof note === 'string' ? <Lines text={note} /> : <span>{note}</span>}
        </p>
      )}
    </div>
  )
}
