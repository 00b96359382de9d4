import { composition } from '@yaksok/host'
import styles from './frame.module.css'

/** Kinds of documents, as routes name them in `variant`, in the order of the menu. */
const KINDS: Readonly<Record<string, string>> = {
  start: 'Start',
  tutorial: 'Tutorial',
  'how-to': 'How-to guides',
  reference: 'Reference',
  explanation: 'Explanation',
  errors: 'Errors',
  decisions: 'Decisions',
}

/** Every page of every remote, in their order. */
const pages = Object.values(composition.remotes).flatMap(({ routes }) =>
  routes.map(([path, , title, , kind]) => ({ path, title, kind })),
)

/** All pages by kind. Long lists are folded, but for the one with the current page. */
export function Menu({ path }: { path: string }) {
  return Object.entries(KINDS).map(([kind, label]) => {
    const own = pages.filter((one) => one.kind === kind)
    if (own.length === 0) return null
    const list = (
      <ul className={styles.list}>
        {own.map(({ path: to, title }) => (
          <li key={to}>
            <a className={styles.link} href={to} aria-current={to === path ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    )
    if (own.length <= 24)
      return (
        <section key={kind} className={styles.kind} aria-label={label}>
          <h2 className={styles.label}>{label}</h2>
          {list}
        </section>
      )
    return (
      <details key={kind} className={styles.kind} open={own.some((one) => one.path === path)}>
        <summary className={styles.label}>{label}</summary>
        {list}
      </details>
    )
  })
}
