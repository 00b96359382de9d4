import { useItems } from '@my-app/kit/items'
import styles from './main.module.css'

/** Blank screen */
export default function Main() {
  const { visitor } = useItems()
  return (
    <main className={styles.main}>
      <h1>Blank screen</h1>
      <p>{visitor ? `Hello, ${visitor}` : 'Hello'}</p>
    </main>
  )
}
