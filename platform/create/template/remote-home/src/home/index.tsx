import { useItems } from '@my-app/kit/items'
import { Link } from '@my-app/kit/route'
import styles from './home.module.css'

/** Home: a greeting and how many items are left. */
export default function Home() {
  const { state, visitor, items } = useItems()
  return (
    <main className={styles.home}>
      <h1>{state === 'ready' ? `Hello, ${visitor}` : 'Hello'}</h1>
      {state === 'failed' ? <p role="alert">The items did not load</p> : null}
      {state === 'ready' ? <p>{items.filter(({ done }) => !done).length} left to do</p> : null}
      <Link to="/list">See the list</Link>
    </main>
  )
}
