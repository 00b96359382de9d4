import { useEffect } from 'react'

/**
 * Names the page after what it shows (`찻집 다온 · 약속`), for tabs, the history and whoever shares it. The screen's own
 * title stands until the item is there, and where another address is opened.
 * @param name undefined while it is not known
 */
export function useItemTitle(name: string | undefined): void {
  useEffect(() => {
    if (!name) return
    // the frame writes the screen's title after its screens have begun
    const timer = setTimeout(() => {
      document.title = `${name} · 약속`
    })
    return () => clearTimeout(timer)
  }, [name])
}
