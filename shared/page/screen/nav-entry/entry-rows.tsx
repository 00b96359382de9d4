import type { ReactNode } from 'react'
import { useEntries } from '../../remote/index.ts'
import { Row } from '../../ui/index.ts'
import type { ReturnState } from './entry-rules.ts'

interface EntryRowsProps {
  /** A place that the remote offers (`places` in its `remote.json`). */
  place: string
  /** What a row shows on its right, and a better way than its own, by the route of the entry. */
  more?: Readonly<Record<string, { to?: string; value?: ReactNode }>>
  /** An entry was chosen: a drawer goes before its screen comes. */
  onGo?: () => void
}

/** The rows of a menu that any remote may add to: what stands in a place, in its order. */
export function EntryRows({ place, more = {}, onGo }: EntryRowsProps) {
  return useEntries(place).map(({ label, path, to, icon: Icon }) => (
    <Row
      key={`${path} ${label}`}
      icon={Icon && <Icon />}
      to={to}
      {...(onGo && { onClick: onGo })}
      {...(to === path ? more[path] : { state: { returnTo: path } satisfies ReturnState })}
    >
      {label}
    </Row>
  ))
}
