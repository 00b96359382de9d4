import { Cards } from '@my-app/kit/cards'
import { useItems } from '@my-app/kit/items'
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
      <Cards place="home" />
    </main>
  )
}
