import { useRemoteStatus } from '@yaksok/host/react'
import { type SlotEntry, useEntries } from '@yaksok/shared/page/remote'
import { Link, useLocation } from '@yaksok/shared/page/router'
import { KnotMark, useOnline } from '@yaksok/shared/page/ui'
import styles from './tab-bar.module.css'
import { isCurrent } from './tabs.ts'

/**
 * The tabs, of what the remotes declare for them: a bar below the screens that stand above it, a rail beside every screen
 * where there is room. A tab whose remote cannot be loaded carries a mark.
 * @param deep - the screen is one that a phone shows without tabs
 */
export function TabBar({ deep }: { deep: boolean }) {
  const { pathname } = useLocation()
  return (
    <nav id="menu" className={deep ? styles.deep : styles.bar} aria-label="주요 메뉴">
      <span className={styles.mark}>
        <KnotMark />
      </span>
      {useEntries('tab').map((tab) => (
        <TabLink key={tab.path} tab={tab} current={isCurrent(tab, pathname)} />
      ))}
    </nav>
  )
}

function TabLink({ tab, current }: { tab: SlotEntry; current: boolean }) {
  // without a connection nothing is wrong with one of them
  const online = useOnline()
  const status = useRemoteStatus(tab.path)
  const down = online && (status === 'failed' || status === 'blocked')
  const Icon = tab.icon
  return (
    <Link className={styles.tab} to={tab.to} aria-current={current ? 'page' : undefined}>
      {Icon && <Icon />}
      {tab.label}
      {down && (
        <span className={styles.flag}>
          <span aria-hidden="true">!</span>
          <span className="sr">, 잠시 이용할 수 없어요</span>
        </span>
      )}
    </Link>
  )
}
