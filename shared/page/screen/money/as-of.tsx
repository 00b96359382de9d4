import styles from './as-of.module.css'

/**
 * `방금 전 기준` beside a sum of money, in a page that the browser has kept and the server has not confirmed yet; nothing in
 * any other. Whether there is something to say stands on `<html>` before anything is painted, so styles say it.
 */
export const AsOf = () => <span className={styles.asOf} />
