import { useDraft } from '@yaksok/shared/page/session'

/** Searches that are kept, the newest first. */
const KEPT = 5

/** With a new search in front, each once, the oldest gone. */
export function withSearch(before: readonly string[], text: string): string[] {
  const plain = text.trim()
  return plain === '' ? [...before] : [plain, ...before.filter((one) => one !== plain)].slice(0, KEPT)
}

/** What was searched for lately in a directory, on this device, until the session ends. @param what names the directory */
export function useRecent(what: string) {
  const [{ texts }, change, forget] = useDraft(`recent ${what}`, { texts: '' })
  // no search text has a line break
  const list = texts === '' ? [] : texts.split('\n')
  return { texts: list, add: (text: string) => change({ texts: withSearch(list, text).join('\n') }), forget }
}
