import type { ScreenProps } from '@docs/kit/screen'
import { type ComponentType, useEffect } from 'react'
import styles from './app.module.css'
import { Header } from './frame/header.tsx'
import { Menu } from './frame/menu.tsx'
import { page, pageAt } from './page.ts'

interface AppProps {
  path: string
  /** The screen of the remote that has the page; undefined where it did not come. */
  Screen: ComponentType<ScreenProps> | undefined
}

/** One page of the site. Every link loads a page of its own, which the server renders. */
export function App({ path, Screen }: AppProps) {
  const found = pageAt(path)
  useEffect(() => page.taken?.(), [])
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Header path={path} />
      <div className={styles.columns}>
        <nav className={styles.side} aria-label="Documents">
          <Menu path={path} />
        </nav>
        <main id="content" className={styles.main} tabIndex={-1}>
          {found && !found.closed && Screen ? <Screen path={found.path} /> : <Missing path={path} />}
        </main>
      </div>
    </>
  )
}

/** In place of a page that there is not, or not now. */
function Missing({ path }: { path: string }) {
  const found = pageAt(path)
  if (!found)
    return (
      <div className={styles.notice}>
        <h1>No such page</h1>
        <p>
          Search for it, or begin at <a href="/overview">the overview</a>.
        </p>
      </div>
    )
  return (
    <div className={styles.notice} role="alert">
      <h1>{found.title}</h1>
      <p>
        {found.closed ?? (
          <>
            This page did not load. <a href={found.path}>Try again</a>, or{' '}
            <a href={`/md${found.path}`}>read it as Markdown</a>.
          </>
        )}
      </p>
    </div>
  )
}
