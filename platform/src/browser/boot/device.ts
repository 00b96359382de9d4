/** What this browser keeps: whose session it is, and how the member wants the app to look. */
import type { BootConfig } from './config.ts'

/** What is stored under `key`; null where there is nothing, or where the page may not read storage. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Sets the attributes of `<html>` that styles go by, before anything is painted. */
export function applyLooks(looks: BootConfig['looks']): void {
  for (const { key, attribute, values } of looks) {
    const value = stored(key)
    if (value && (!values || values.includes(value))) document.documentElement.dataset[attribute] = value
  }
}
