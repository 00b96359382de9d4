import { useItems } from '@my-app/kit/items'
import { Link } from '@my-app/kit/route'
import { text } from '@my-app/kit/text'
import styles from '#list/list.module.css'

const MOST = 3

/** A card for other screens: the first items that are not done. */
export default function OpenItems() {
  const open = useItems().items.filter(({ done }) => !done)
  if (open.length === 0) return null
  return (
    <section aria-label={text('list.next')}>
      <h2>{text('list.next')}</h2>
      <ul className={styles.items}>
        {open.slice(0, MOST).map(({ id, text: name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <Link to="/list">{text('home.see-list')}</Link>
    </section>
  )
}
