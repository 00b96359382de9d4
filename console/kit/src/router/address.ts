import { askedIn } from '@yaksok/shared/core/text'
import { useMemo } from 'react'
import { useSearchParams as useRawParams } from 'react-router-dom'

/** The query of the address as {@link askedIn} takes it, and how to set it. */
export function useSearchParams(): ReturnType<typeof useRawParams> {
  const [raw, set] = useRawParams()
  return [useMemo(() => askedIn(raw), [raw]), set]
}

/**
 * A field of the address's query, and how to set it: what is chosen or searched for survives a reload and can be sent to
 * a colleague. `''` takes it out.
 * @param opens true: the step back leads to where it had no value
 */
export function useQueryField(name: string, opens = false): [value: string, set: (value: string) => void] {
  const [query, setQuery] = useSearchParams()
  const now = query.get(name) ?? ''
  const set = (value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: !(opens && !now) },
    )
  return [now, set]
}
