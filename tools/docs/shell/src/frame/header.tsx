import { APP_NAME, LOOK } from '@docs/kit/app'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import styles from './frame.module.css'
import { Menu } from './menu.tsx'

const Search = lazy(() => import(/* webpackChunkName: "search" */ '../search/search.tsx'))

/** Name, search, theme, and on narrow windows the menu. */
export function Header({ path }: { path: string }) {
  const [searching, setSearching] = useState(false)
  const menu = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
      const asked = (event.key === 'k' && (event.metaKey || event.ctrlKey)) || (event.key === '/' && !typing)
      if (!asked) return
      event.preventDefault()
      setSearching(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={`${styles.button} ${styles.narrow}`}
        aria-label="Menu"
        onClick={() => menu.current?.showModal()}
      >
        <Icon d="M4 7h16M4 12h16M4 17h16" />
      </button>
      <a className={styles.name} href="/overview">
        {APP_NAME}
      </a>
      <button
        type="button"
        className={styles.search}
        aria-label="Search the documents"
        onClick={() => setSearching(true)}
      >
        <Icon d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20 20" />
        <span className={styles.wide}>Search</span>
        <kbd className={styles.wide}>/</kbd>
      </button>
      <button type="button" className={styles.button} aria-label="Light or dark" onClick={switchLook}>
        <Icon d="M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it as well */}
      <dialog
        ref={menu}
        className={styles.drawer}
        aria-label="Documents"
        onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      >
        <div className={styles.drawerBody}>
          <button type="button" className={styles.button} aria-label="Close" onClick={() => menu.current?.close()}>
            <Icon d="M6 6l12 12M18 6 6 18" />
          </button>
          <Menu path={path} />
        </div>
      </dialog>
      {searching ? (
        <Suspense>
          <Search onClose={() => setSearching(false)} />
        </Suspense>
      ) : null}
    </header>
  )
}

function Icon({ d }: { d: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** Takes the other theme, and keeps it. */
function switchLook(): void {
  const { dataset } = document.documentElement
  const isDark = dataset.look ? dataset.look === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  dataset.look = isDark ? 'light' : 'dark'
  localStorage.setItem(LOOK.key, dataset.look)
}
