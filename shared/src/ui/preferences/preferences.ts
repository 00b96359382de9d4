/** Settings of the device, kept over a logout. The page's head applies them before the first paint. */
export type Theme = 'system' | 'light' | 'dark'
export type TextSize = 'normal' | 'large' | 'larger'

const THEMES: readonly Theme[] = ['system', 'light', 'dark']
const SIZES: readonly TextSize[] = ['normal', 'large', 'larger']
/** Factors on the root size; the member's own browser setting still counts on top. */
const ZOOM: Record<TextSize, string> = { normal: '', large: '112.5%', larger: '125%' }

function read<Value extends string>(key: string, allowed: readonly Value[], fallback: Value): Value {
  try {
    const stored = localStorage.getItem(key) as Value | null
    return stored && allowed.includes(stored) ? stored : fallback
  } catch {
    return fallback
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // it then lasts as long as the page
  }
}

export const readTheme = (): Theme => read('theme', THEMES, 'system')
export const readTextSize = (): TextSize => read('textSize', SIZES, 'normal')

export function setTheme(theme: Theme): void {
  write('theme', theme)
  applyPreferences()
}

export function setTextSize(size: TextSize): void {
  write('textSize', size)
  applyPreferences()
}

/** Puts theme and text size on `<html>`. */
export function applyPreferences(): void {
  const root = document.documentElement
  const theme = readTheme()
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  root.style.fontSize =
    ZOOM[readTextSize()] &&
    `calc(clamp(96.875%, 86.458% + 0.5556vw, 112.5%) * ${ZOOM[readTextSize()].slice(0, -1)} / 100)`
}
