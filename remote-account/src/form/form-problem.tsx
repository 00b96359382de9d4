import { AlertIcon } from '@yaksok/shared/parts/icons'
import styles from './form-problem.module.css'

/** What went wrong with the whole form, said above its button and at once; the toast says it too, but goes. */
export function FormProblem({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={styles.place}>
      {text && (
        <p className={styles.problem}>
          <AlertIcon size="s" />
          {text}
        </p>
      )}
    </div>
  )
}
