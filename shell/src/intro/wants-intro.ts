const KEY = 'introSeen'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Once per device, not under reduced motion, Save-Data or on a network as slow as 3G: it is 74 kB. */
export function wantsIntro(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const { saveData, effectiveType = '4g' } = connection ?? {}
  if (saveData || effectiveType !== '4g' || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
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
