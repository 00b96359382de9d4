import { text } from '@my-app/kit/text'
import type { FallbackProps } from '@yaksok/host/react'
import type { ReactNode } from 'react'
import styles from './app.module.css'

/** A message in place of a screen. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.notice} role="alert">
      <h1>{title}</h1>
      <div>{children}</div>
    </main>
  )
}

/** In place of a screen that did not load, or whose remote is disabled. */
export function Fallback({ problem, retry }: FallbackProps) {
  if (problem.type === 'blocked') return <Notice title={text('screen.closed')}>{problem.reason}</Notice>
  return (
    <Notice title={text('screen.failed')}>
      <button type="button" onClick={retry}>
        {text('page.again')}
      </button>
    </Notice>
  )
}

/** While a screen loads. */
export const Skeleton = () => <main aria-busy="true" />
