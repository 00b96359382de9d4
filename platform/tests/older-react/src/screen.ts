/** The remote's screen as the shell loads it: a root of the remote's own React, which is handed plain values. */
import type { Mount } from '@yaksok/platform/mount'
import { store, userAtom } from '@yaksok/shared/page/session'
import { openRoot } from './root.tsx'

export const mount: Mount = (element, props) => {
  const root = openRoot(element)
  let { page } = props
  const draw = () =>
    root.draw({ username: store.get(userAtom)?.username ?? '', go: (path) => page.navigate(path), failed: page.failed })
  const stop = store.sub(userAtom, draw)
  draw()
  return {
    update(next) {
      page = next.page
      draw()
    },
    unmount() {
      stop()
      root.unmount()
    },
  }
}
