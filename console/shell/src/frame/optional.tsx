import { Waiting } from '@yaksok/console-kit/ui'
import { type ReactNode, Suspense } from 'react'
import { Boundary } from './error-boundary.tsx'

/** What comes later than the page, and may not come at all. */
export function Optional({ children }: { children: ReactNode }) {
  return (
    <Boundary>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </Boundary>
  )
}
