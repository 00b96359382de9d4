const KEY = 'introSeen'

interface Connection {
  saveData?: boolean
}

/** Once per device, not under reduced motion or Save-Data. */
export function wantsIntro(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  try {
    return localStorage.getItem(KEY) === null
  } catch {
    return false
  }
}

/** The member is in a field already: nothing may lie down over it. */
export const isTyping = (): boolean => document.activeElement instanceof HTMLInputElement

export function markIntroSeen(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // it may then show once more
  }
}
