import { useKeyboard, useKeys } from '@yaksok/console-kit/keys'
import { useLocation, useNavigate } from '@yaksok/console-kit/router'
import { useOperator } from '@yaksok/console-kit/session'
import { Drawer, IconButton, KeysSheet, useOnline, useWide } from '@yaksok/console-kit/ui'
import { MenuIcon } from '@yaksok/shared/parts/icons'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './frame.module.css'
import { entriesFor } from './nav.ts'
import { Navigation } from './navigation.tsx'

/** What stands around every screen: the navigation, the sheet of keys, and whether the network is there. */
export function Frame({ children }: { children: ReactNode }) {
  const wide = useWide()
  const online = useOnline()
  const [menu, openMenu] = useState(false)
  const [sheet, openSheet] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever screen is next, the menu has led to it
  useEffect(() => openMenu(false), [pathname])
  useKeyboard()
  useFrameKeys(() => openSheet(true))
  const navigation = <Navigation onKeys={() => openSheet(true)} />
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        본문으로 가기
      </a>
      {wide ? (
        <div className={styles.side}>{navigation}</div>
      ) : (
        <header className={styles.top}>
          <IconButton label="메뉴" onClick={() => openMenu(true)}>
            <MenuIcon />
          </IconButton>
          <span className={styles.brand}>약속 운영 콘솔</span>
        </header>
      )}
      <div className={styles.screen}>
        {!online && (
          <p className={styles.offline} role="status">
            인터넷에 연결되지 않은 것 같아요. 보이는 것은 아까 읽은 것일 수 있어요.
          </p>
        )}
        {children}
      </div>
      {menu && (
        <Drawer open onClose={() => openMenu(false)} label="메뉴">
          {navigation}
        </Drawer>
      )}
      {sheet && <KeysSheet onClose={() => openSheet(false)} />}
    </div>
  )
}

/** Keys that work on every screen: the sheet, the search field, and a digit for each line of the navigation. */
function useFrameKeys(openSheet: () => void): void {
  const navigate = useNavigate()
  const entries = entriesFor(useOperator().roles).slice(0, 9)
  useKeys('어디서나', [
    { key: '?', label: '단축키 보기', run: openSheet },
    {
      key: '/',
      label: '찾기 칸으로 가기',
      run: () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
    },
    ...entries.map(({ label, to }, at) => ({ key: String(at + 1), label, run: () => navigate(to) })),
  ])
}
