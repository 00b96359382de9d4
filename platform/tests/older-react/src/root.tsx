import { Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Notes } from './notes.tsx'
import type { Page } from './page.ts'

/** A root of the remote's own React in an element of the page. */
interface Root {
  draw(page: Page): void
  /** Leaves nothing behind. */
  unmount(): void
}

/** What no boundary of another React would catch. */
class Boundary extends Component<{ failed(cause: unknown): void; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(cause: unknown) {
    this.props.failed(cause)
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}

/** Opens a root in `place`. */
export function openRoot(place: Element): Root {
  const root = createRoot(place)
  return {
    draw(page) {
      root.render(
        <Boundary failed={page.failed}>
          <Notes page={page} />
        </Boundary>,
      )
    },
    unmount: () => root.unmount(),
  }
}
