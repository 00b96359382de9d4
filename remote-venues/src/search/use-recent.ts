import { useUser } from '@yaksok/shared/page/session'
import { useHydrated } from '@yaksok/shared/page/ui'
import { useState } from 'react'

/** Searches that are kept, the newest first. */
const KEPT = 8

/** With a new search in front, each once, the oldest gone. */
export function withSearch(before: readonly string[], text: string): string[] {
  const plain = text.trim()
  return plain === '' ? [...before] : [plain, ...before.filter((one) => one !== plain)].slice(0, KEPT)
}

/** What was kept; nothing of what is no list of texts. */
export function readRecent(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

/**
 * What this member searched for lately in a directory, on this device alone: the end of the session empties the storage.
 * @param what names the directory
 */
export function useRecent(what: string) {
  const key = `recent:${useUser().id}:${what}`
  const [texts, setTexts] = useState(() => readRecent(key))
  const keep = (next: string[]) => {
    setTexts(next)
    try {
      if (next.length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // the list lasts as long as the page then
    }
  }
  return {
    // what the server rendered knows of none
    texts: useHydrated() ? texts : [],
    add: (text: string) => keep(withSearch(readRecent(key), text)),
    remove: (text: string) => keep(readRecent(key).filter((one) => one !== text)),
    clear: () => keep([]),
  }
}
