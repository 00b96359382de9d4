import type { FormHTMLAttributes } from 'react'
import styles from './form.module.css'

/**
 * A column of fields, 20 px apart. noValidate: our own sentences say what to mend (see `useForm` in parts/form). Method
 * dialog: without script nothing is sent, where a form of the browser's own kind loads the page with its fields, secrets
 * among them, in the address.
 */
export function Form({ className, ...form }: FormHTMLAttributes<HTMLFormElement>) {
  return <form noValidate method="dialog" className={`${styles.form} ${className ?? ''}`} {...form} />
}
