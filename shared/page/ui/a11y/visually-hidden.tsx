import type { ReactNode } from 'react'

/** Text for screen readers only, beside a picture or a mark that shows the same. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr">{children}</span>
}
