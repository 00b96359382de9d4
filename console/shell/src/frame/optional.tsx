import { Button, Waiting } from '@yaksok/console-kit/ui'
import { Component, type ReactNode, Suspense } from 'react'
import { Notice } from './notice.tsx'

/** What comes later than the page, and may not come at all. */
export function Optional({ children }: { children: ReactNode }) {
  return (
    <Boundary>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </Boundary>
  )
}

/** What is thrown inside goes no further: a remote that does not come, or breaks, costs its own screens alone. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <NotOpened open={() => location.reload()} /> : this.props.children
  }
}

/** In the place of a screen that did not come, or broke. @param open tries it again */
export function NotOpened({ open }: { open: (() => void) | undefined }) {
  return (
    <Notice title="이 화면을 열지 못했어요" alert>
      <p>다른 화면은 그대로 쓸 수 있어요. 이미 보낸 결정은 서버에 남아 있어요.</p>
      <Button onClick={open}>다시 열기</Button>
    </Notice>
  )
}
