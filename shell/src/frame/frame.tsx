import { useLocation } from '@yaksok/shared/page/router'
import { KnotMark, Toaster, useInBrowser } from '@yaksok/shared/page/ui'
import type { MouseEvent, ReactNode } from 'react'
import { routeFor } from '../loader/index.ts'
import { isHidden } from '../tabs/hidden.ts'
import styles from './frame.module.css'

/** The phone-wide column of the app; on wide screens on a quiet ground with a note beside it. */
export function Frame({ children }: { children: ReactNode }) {
  const inBrowser = useInBrowser()
  const { pathname } = useLocation()
  const tabBar = routeFor(pathname)?.tabBar
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of the page; script only moves the focus there */}
      <a className={styles.skip} href="#main" onClick={goToMain}>
        본문으로 건너뛰기
      </a>
      {tabBar && (
        // biome-ignore lint/a11y/useValidAnchor: as above
        <a className={styles.skip} href="#menu" onClick={goToMenu}>
          메뉴로 건너뛰기
        </a>
      )}
      <div className={styles.app}>{children}</div>
      <DesktopNote />
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

function DesktopNote() {
  return (
    <>
      <svg
        className={styles.rings}
        viewBox="0 0 200 200"
        fill="none"
        stroke="currentColor"
        strokeWidth=".5"
        aria-hidden="true"
      >
        {[14, 24, 34, 44, 54, 64, 74, 84, 94].map((radius) => (
          <circle key={radius} cx="100" cy="100" r={radius} />
        ))}
      </svg>
      <aside className={styles.note} aria-label="안내">
        <KnotMark className={styles.mark} />
        <b>휴대폰에 맞춰 만들었어요</b>
        <p>넓은 화면에서도 같은 크기로 보여 드려요. 휴대폰으로 접속하면 더 편해요.</p>
      </aside>
    </>
  )
}
