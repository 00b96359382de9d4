import { PathContext } from '@docs/kit/screen'
import { routeFor } from '@yaksok/host'
import {
  ContentReady,
  type FallbackProps,
  type Pieces,
  PiecesProvider,
  RemoteScreen,
  useBooted,
} from '@yaksok/host/react'
import styles from './app.module.css'
import { Header } from './frame/header.tsx'
import { Menu } from './frame/menu.tsx'

/** What the host shows in place of a page that is not there, and while it loads. */
const PIECES: Pieces = { Fallback, Skeleton: () => <p role="status">Loading</p> }

/** One page of the site. Every link loads a page of its own, which the server renders. */
export function App({ path }: { path: string }) {
  const route = routeFor(path)
  useBooted()
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
          {route ? (
            <PathContext value={route.path}>
              <PiecesProvider value={PIECES}>
                <RemoteScreen route={route} />
              </PiecesProvider>
            </PathContext>
          ) : (
            <NoSuchPage />
          )}
        </main>
      </div>
    </>
  )
}

function NoSuchPage() {
  return (
    <div className={styles.notice}>
      <h1>No such page</h1>
      <p>
        Search for it, or begin at <a href="/overview">the overview</a>.
      </p>
      <ContentReady />
    </div>
  )
}

/** In place of a page that did not load, or whose remote is out of service. */
function Fallback({ route, problem }: FallbackProps) {
  return (
    <div className={styles.notice} role="alert">
      <h1>{route.title}</h1>
      <p>
        {problem.type === 'blocked' ? (
          problem.reason
        ) : (
          <>
            This page did not load. <a href={route.path}>Try again</a>, or{' '}
            <a href={`/md${route.path}`}>read it as Markdown</a>.
          </>
        )}
      </p>
    </div>
  )
}
