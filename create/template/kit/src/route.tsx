/** 주소. 셸도 리모트도 이것으로 화면을 옮겨요. */
import { type ReactNode, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', tell)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', tell)
  }
}

/** 지금 주소의 경로 */
export const usePath = (): string => useSyncExternalStore(listen, () => location.pathname)

/** 페이지를 새로 받지 않고 옮겨요. */
export function go(path: string): void {
  history.pushState(null, '', path)
  scrollTo(0, 0)
  tell()
}

export interface LinkProps {
  to: string
  /** 지금 있는 곳을 가리키는 링크예요. */
  current?: boolean
  className?: string
  children: ReactNode
}

/** 다른 화면으로 가는 링크. 새 탭으로 여는 것은 브라우저에 맡겨요. */
export function Link({ to, current = false, className, children }: LinkProps) {
  return (
    <a
      href={to}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        go(to)
      }}
    >
      {children}
    </a>
  )
}
