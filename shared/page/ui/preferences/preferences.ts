/** Settings of the device, kept over a logout. The page's head applies them before the first paint. */
export type Theme = 'system' | 'light' | 'dark'
export type TextSize = 'normal' | 'large' | 'larger'
/** Keys without Ctrl that lead somewhere: whoever speaks to the device or has a hand that shakes turns them off. */
export type Shortcuts = 'on' | 'off'

const THEMES: readonly Theme[] = ['system', 'light', 'dark']
const SHORTCUTS: readonly Shortcuts[] = ['on', 'off']
const SIZES: readonly TextSize[] = ['normal', 'large', 'larger']
/** The browser's own bars take the canvas colour (tokens.css). */
const CANVAS = { light: '#F6F4F0', dark: '#121311' }

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

export const readShortcuts = (): Shortcuts => read('shortcuts', SHORTCUTS, 'on')
export const setShortcuts = (shortcuts: Shortcuts): void => write('shortcuts', shortcuts)

export function setTheme(theme: Theme): void {
  write('theme', theme)
  applyPreferences()
}

export function setTextSize(size: TextSize): void {
  write('textSize', size)
  applyPreferences()
}

/** Puts theme and text size on `<html>` (tokens.css reads them there) and colours the browser's bars. */
export function applyPreferences(): void {
  const { dataset } = document.documentElement
  const theme = readTheme()
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  const size = readTextSize()
  if (size === 'normal') delete dataset.textSize
  else dataset.textSize = size
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = CANVAS[theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme]
}
