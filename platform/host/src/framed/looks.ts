/** How the page looks, for what is drawn in frames. */
import type { Shown } from './protocol.ts'

const DARK = '(prefers-color-scheme: dark)'

/** The app's own choice, else the device's. */
export function looksNow(): Shown['looks'] {
  const { theme, textSize } = document.documentElement.dataset
  const chosen = theme === 'light' || theme === 'dark' ? theme : undefined
  return {
    theme: chosen ?? (matchMedia(DARK).matches ? 'dark' : 'light'),
    ...(textSize !== undefined && { textSize }),
  }
}

/** Tells each change. @returns how to stop */
export function followLooks(changed: (looks: Shown['looks']) => void): () => void {
  const device = matchMedia(DARK)
  const tell = () => changed(looksNow())
  const chosen = new MutationObserver(tell)
  device.addEventListener('change', tell)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-text-size'] })
  return () => {
    device.removeEventListener('change', tell)
    chosen.disconnect()
  }
}
