import { useItems } from '@my-app/kit/items'
import { text } from '@my-app/kit/text'
import styles from './main.module.css'

/** Blank screen */
export default function Main() {
  const { member } = useItems()
  return (
    <main className={styles.main}>
      <h1>Blank screen</h1>
      <p>{member ? text('hello', { name: member }) : text('hello.nobody')}</p>
    </main>
  )
}
