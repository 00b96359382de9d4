import { useEffect } from 'react'

/** A slip that closed took the focus with it: the picks get it. */
export function useFocusBack(closed: boolean): void {
  useEffect(() => {
    if (closed && document.activeElement === document.body) document.getElementById('picks-sides')?.focus()
  }, [closed])
}
