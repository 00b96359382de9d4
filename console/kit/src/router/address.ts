import { askedIn } from '@yaksok/shared/core/text'
import { useMemo } from 'react'
import { useSearchParams as useRawParams } from 'react-router-dom'

/** The query of the address as {@link askedIn} takes it, and how to set it. */
export function useSearchParams(): ReturnType<typeof useRawParams> {
  const [raw, set] = useRawParams()
  return [useMemo(() => askedIn(raw), [raw]), set]
}
