import { type ConsoleRequest, REQUEST_KINDS, type RequestKind } from '@yaksok/console-kit/api'
import { useSearchParams } from '@yaksok/console-kit/router'

type State = 'open' | 'done' | 'rejected' | 'all'
type Held = 'any' | 'mine' | 'free'

/** What of the queue is shown; it stands in the address. */
export interface Filter {
  kind: RequestKind
  state: State
  held: Held
  q: string
  /** Sets some of it; what was open closes. */
  set: (change: Partial<Omit<Filter, 'set'>>) => void
}

const among = <Value extends string>(value: string | null, all: readonly Value[], otherwise: Value): Value =>
  all.includes(value as Value) ? (value as Value) : otherwise

/** The filter of the address. */
export function useFilter(): Filter {
  const [query, setQuery] = useSearchParams()
  const set: Filter['set'] = (change) =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      next.delete('id')
      for (const [name, value] of Object.entries(change)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  return {
    kind: among(query.get('kind'), REQUEST_KINDS, 'deposits'),
    state: among(query.get('state'), ['open', 'done', 'rejected', 'all'], 'open'),
    held: among(query.get('held'), ['any', 'mine', 'free'], 'any'),
    q: query.get('q') ?? '',
    set,
  }
}

/** The filter as calls take it. */
export const asked = ({
  kind,
  state,
  held,
  q,
}: Filter): Pick<ConsoleRequest<'requests'>, 'kind' | 'state' | 'held' | 'q'> => ({
  kind,
  state,
  held,
  q,
})
