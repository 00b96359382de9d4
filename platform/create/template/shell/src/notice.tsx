import { Component, type ReactNode } from 'react'
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

/** Contains errors of the tree inside. */
export class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Notice title="This screen did not open">
        <button type="button" onClick={() => location.reload()}>
          Try again
        </button>
      </Notice>
    )
  }
}
