import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { askedIn } from '../../core/text/index.ts'

/** The query of the address as {@link askedIn} takes it, and how to set it: anybody can write an address. */
export function useAddress(): ReturnType<typeof useSearchParams> {
  const [raw, set] = useSearchParams()
  return [useMemo(() => askedIn(raw), [raw]), set]
}
