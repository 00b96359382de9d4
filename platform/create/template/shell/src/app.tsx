import { APP_NAME } from '@my-app/kit/app'
import { usePath } from '@my-app/kit/route'
import { lazy, Suspense, useEffect, useState } from 'react'
import styles from './app.module.css'
import { Boundary, Notice } from './notice.tsx'
import { loadScreen, screenAt } from './screens.ts'
import { TabBar } from './tab-bar.tsx'

/** One screen and the tab bar. */
export function App() {
  const path = usePath()
  const found = screenAt(path)
  useEffect(() => {
    document.title = [found?.title, APP_NAME].filter(Boolean).join(' · ')
  }, [found?.title])
  return (
    <div className={styles.app}>
      <Screen key={path} path={path} />
      <TabBar path={path} />
    </div>
  )
}

/** The screen of the address. A remote that does not load or fails to render leaves the rest in place. */
function Screen({ path }: { path: string }) {
  const found = screenAt(path)
  const [Shown] = useState(() => lazy(() => (found ? loadScreen(found) : Promise.reject())))
  if (!found)
    return (
      <Notice title="No such screen">
        <a href="/">Home</a>
      </Notice>
    )
  if (found.closed) return <Notice title="Not available right now">{found.closed}</Notice>
  return (
    <Boundary>
      <Suspense>
        <Shown />
      </Suspense>
    </Boundary>
  )
}
