import { APP_NAME } from '@my-app/kit/app'
import { usePath } from '@my-app/kit/route'
import { routeFor } from '@yaksok/host'
import { ContentReady, PiecesProvider, RemoteScreen, useBooted } from '@yaksok/host/react'
import { useEffect } from 'react'
import styles from './app.module.css'
import { Fallback, Notice, Skeleton } from './notice.tsx'
import { TabBar } from './tab-bar.tsx'

/** One screen and the tab bar. */
export function App() {
  const path = usePath()
  const title = routeFor(path)?.title
  useBooted()
  useEffect(() => {
    document.title = [title, APP_NAME].filter(Boolean).join(' · ')
  }, [title])
  return (
    <div className={styles.app}>
      <Screen path={path} />
      <TabBar path={path} />
    </div>
  )
}

const PIECES = { Fallback, Skeleton }

/** The screen of the address. A remote that does not load or fails to render leaves the rest in place. */
function Screen({ path }: { path: string }) {
  const route = routeFor(path)
  if (!route)
    return (
      <Notice title="No such screen">
        <a href="/">Home</a>
        <ContentReady />
      </Notice>
    )
  return (
    <PiecesProvider value={PIECES}>
      <RemoteScreen route={route} />
    </PiecesProvider>
  )
}
