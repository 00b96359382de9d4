import type { FormEvent, FormHTMLAttributes } from 'react'
import styles from './form.module.css'

/** React resets a form after its action, and with it what state still holds: a ticked box showed as empty. */
const keepWhatIsThere = (event: FormEvent) => event.preventDefault()

/** A column of fields, 20 px apart. noValidate: our own sentences say what to mend. What was typed stays after an action. */
export function Form({ className, ...form }: FormHTMLAttributes<HTMLFormElement>) {
  return <form noValidate className={`${styles.form} ${className ?? ''}`} onReset={keepWhatIsThere} {...form} />
}
