import { useAddress } from '@yaksok/shared/page/router'

/** A field of the address, and a setter that leaves the others as they are; null = it is not there. */
export function useAddressField(name: string): [value: string | null, change: (value: string | null) => void] {
  const [search, setSearch] = useAddress()
  const change = (value: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === null) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  return [search.get(name), change]
}
