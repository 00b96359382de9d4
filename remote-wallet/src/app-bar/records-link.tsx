import { TextLink } from '@yaksok/shared/page/ui'
import styles from './bar.module.css'

/** The record shortcut in the app bar of a money form (product.txt section 2). */
export function RecordsLink({ to }: { to: '/ChongRecord' | '/WithdrawRecord' }) {
  return (
    <TextLink to={to} className={styles.records}>
      내역
    </TextLink>
  )
}
