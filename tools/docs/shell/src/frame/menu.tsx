import { KINDS, pages } from '../pages.ts'
import styles from './frame.module.css'

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
    if (own.length <= 16)
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
