import { useAddress } from '@yaksok/shared/page/router'

/** Which notice is open, by the time it was written; in the address, so that reload and back keep it. */
export function useOpenNotice(): [open: string | null, toggle: (time: string) => void] {
  const [search, setSearch] = useAddress()
  const open = search.get('open')
  const toggle = (time: string) =>
    setSearch(open === time ? {} : { open: time }, { replace: true, preventScrollReset: true })
  return [open, toggle]
}
