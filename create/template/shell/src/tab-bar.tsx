import { Link } from '@my-app/kit/route'
import styles from './app.module.css'
import { page } from './page.ts'

/** 리모트들이 `remote.json`의 `entries`에 적은 탭을 순서대로 */
const tabs = Object.values(page.composition.remotes)
  .flatMap(({ entries = [] }) => entries)
  .filter(([place]) => place === 'tab')
  .sort(([, a], [, b]) => a - b)

/** 탭 바. 셸은 어떤 탭이 있는지 몰라요. */
export function TabBar({ path }: { path: string }) {
  return (
    <nav className={styles.tabs} aria-label="주 메뉴">
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
