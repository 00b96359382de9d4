import { Component, type ReactNode } from 'react'
import styles from './app.module.css'

/** 화면 대신 하는 말 */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.notice} role="alert">
      <h1>{title}</h1>
      <div>{children}</div>
    </main>
  )
}

/** 안에서 난 오류가 밖으로 나가지 않게 해요. */
export class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Notice title="이 화면을 열지 못했어요">
        <button type="button" onClick={() => location.reload()}>
          다시 시도
        </button>
      </Notice>
    )
  }
}
