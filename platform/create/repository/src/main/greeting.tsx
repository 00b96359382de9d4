import { useUser } from '@yaksok/shared/page/session'
import styles from './greeting.module.css'

/** Greets the member by name, or by username before there is a name. */
export function Greeting() {
  const { name, username } = useUser()
  return <p className={styles.greeting}>{name || username} 님, 안녕하세요</p>
}
