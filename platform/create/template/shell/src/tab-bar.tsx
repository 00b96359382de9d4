import { Link } from '@my-app/kit/route'
import { text } from '@my-app/kit/text'
import { composition } from '@yaksok/host'
import styles from './app.module.css'

/** The tabs that remotes list as `entries` in `remote.json`, in order. */
export const tabs = Object.values(composition.remotes)
  .flatMap(({ entries = [] }) => entries)
  .filter(([place]) => place === 'tab')
  .sort(([, a], [, b]) => a - b)

/** The tab bar. The shell knows no tab by name. */
export function TabBar({ path }: { path: string }) {
  return (
    <nav className={styles.tabs} aria-label={text('menu')}>
      {tabs.map(([, , label, to, , icon]) => (
        <Link key={to} to={to} current={to === path} className={styles.tab ?? ''}>
          {icon ? (
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={icon[0]} fill={icon[2] ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="1.8" />
              <path d={icon[1]} fill="currentColor" />
            </svg>
          ) : null}
          {label}
        </Link>
      ))}
    </nav>
  )
}
