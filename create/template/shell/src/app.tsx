import { APP_NAME } from '@my-app/kit/app'
import { usePath } from '@my-app/kit/route'
import { lazy, Suspense, useEffect, useState } from 'react'
import styles from './app.module.css'
import { Boundary, Notice } from './notice.tsx'
import { loadScreen, screenAt } from './screens.ts'
import { TabBar } from './tab-bar.tsx'

/** 화면 하나와 탭 바 */
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

/** 주소의 화면. 리모트가 오지 않거나 그리다 넘어져도 나머지는 그대로 있어요. */
function Screen({ path }: { path: string }) {
  const found = screenAt(path)
  const [Shown] = useState(() => lazy(() => (found ? loadScreen(found) : Promise.reject())))
  if (!found)
    return (
      <Notice title="찾는 화면이 없어요">
        <a href="/">처음으로</a>
      </Notice>
    )
  if (found.closed) return <Notice title="지금은 쓸 수 없어요">{found.closed}</Notice>
  return (
    <Boundary>
      <Suspense>
        <Shown />
      </Suspense>
    </Boundary>
  )
}
