import { routeFor } from '@yaksok/host'
import { isHidden } from '@yaksok/host/react'
import { useLocation } from '@yaksok/shared/page/router'
import { Toaster, useHydrated } from '@yaksok/shared/page/ui'
import type { MouseEvent, ReactNode } from 'react'
import styles from './frame.module.css'

/** The column of the app: as wide as a phone, wider beside the rail of tabs; visitors' forms stay narrow. */
export function Frame({ children }: { children: ReactNode }) {
  const inBrowser = useHydrated()
  const { pathname } = useLocation()
  const route = routeFor(pathname)
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of the page; script only moves the focus there */}
      <a className={styles.skip} href="#main" onClick={goToMain}>
        본문으로 건너뛰기
      </a>
      {route?.tabBar && (
        // biome-ignore lint/a11y/useValidAnchor: as above
        <a className={styles.skip} href="#menu" onClick={goToMenu}>
          메뉴로 건너뛰기
        </a>
      )}
      <div className={styles.app} data-narrow={route ? undefined : ''}>
        {children}
      </div>
      {inBrowser && <Toaster />}
    </>
  )
}

/** To the screen that is seen: those that stay in the page unseen have the same id. */
function goToMain(event: MouseEvent): void {
  const main = [...document.querySelectorAll('main')].find((one) => !isHidden(one))
  if (!main) return
  event.preventDefault()
  main.tabIndex = -1
  main.focus()
}

/** A list that grows while it is walked has no end that leads to the tabs. */
function goToMenu(event: MouseEvent): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('#menu a')?.focus()
}
