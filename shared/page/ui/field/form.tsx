import type { FormHTMLAttributes } from 'react'
import styles from './form.module.css'

/** A column of fields, 20 px apart. noValidate: our own sentences say what to mend (see `useForm` in parts/form). */
export function Form({ className, ...form }: FormHTMLAttributes<HTMLFormElement>) {
  return <form noValidate className={`${styles.form} ${className ?? ''}`} {...form} />
}
