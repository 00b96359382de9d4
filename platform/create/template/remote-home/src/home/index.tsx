import { useItems } from '@my-app/kit/items'
import { Link } from '@my-app/kit/route'
import { text } from '@my-app/kit/text'
import styles from './home.module.css'

/** Home: a greeting and how many items are left. */
export default function Home() {
  const { state, member, items } = useItems()
  return (
    <main className={styles.home}>
      <h1>{member ? text('hello', { name: member }) : text('hello.nobody')}</h1>
      {state === 'failed' ? <p role="alert">{text('list.failed')}</p> : null}
      {state === 'ready' ? <p>{text('home.left', { count: items.filter(({ done }) => !done).length })}</p> : null}
      <Link to="/list">{text('home.see-list')}</Link>
    </main>
  )
}
