import { useItems } from '@my-app/kit/items'
import styles from './main.module.css'

/** 빈 화면 */
export default function Main() {
  const { visitor } = useItems()
  return (
    <main className={styles.main}>
      <h1>빈 화면</h1>
      <p>{visitor ? `${visitor} 님, 안녕하세요` : '안녕하세요'}</p>
    </main>
  )
}
