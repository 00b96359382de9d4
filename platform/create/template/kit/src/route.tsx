/** The address. The shell and the remotes navigate with it. */
import { type ReactNode, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Tells `listener` when the address changes. */
export function onPath(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', tell)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', tell)
  }
}

/** The path of the current address; `rendered` while the server renders the page, which has none. */
export const usePath = (rendered = ''): string =>
  useSyncExternalStore(
    onPath,
    () => location.pathname,
    () => rendered,
  )

/** Navigates without loading a new page; `replace` leaves the address before out of the history. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  scrollTo(0, 0)
  tell()
}

export interface LinkProps {
  to: string
  /** The link points to the current place. */
  current?: boolean
  className?: string
  children: ReactNode
}

/** A link to another screen. The browser opens new tabs as usual. */
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
