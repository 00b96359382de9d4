import { useAddress } from '@yaksok/shared/page/router'

interface AddressField {
  /** Null where the address does not have it. */
  value: string | null
  /** Sets it, and leaves the others as they are. */
  change: (value: string | null) => void
  /** The address that has it. */
  to: (value: string | null) => string
}

/** A field of the address. */
export function useAddressField(name: string): AddressField {
  const [search, setSearch] = useAddress()
  const withValue = (before: URLSearchParams, value: string | null) => {
    const after = new URLSearchParams(before)
    if (value === null) after.delete(name)
    else after.set(name, value)
    return after
  }
  return {
    value: search.get(name),
    change: (value) => setSearch((before) => withValue(before, value), { replace: true }),
    to: (value) => `?${withValue(search, value)}`,
  }
}
