import { useState } from 'react'
import { onLeave } from '../../session/index.ts'

const drafts = new Map<string, string>()
onLeave(() => drafts.clear())

/** Takes a text away whose field is not there any more. */
export const forgetDraft = (key: string): void => void drafts.delete(key)

/**
 * A text that outlives its field: it is there again when the same thing is opened again, until `forget`. In the page's memory
 * alone, never in a store of the browser, and gone when the operator leaves.
 * @param key what the text is about, e.g. `inquiry-12`
 */
export function useDraft(key: string, first = ''): [text: string, set: (text: string) => void, forget: () => void] {
  const [shown, show] = useState({ key, text: drafts.get(key) ?? first })
  if (shown.key !== key) show({ key, text: drafts.get(key) ?? first })
  const set = (text: string) => {
    drafts.set(key, text)
    show({ key, text })
  }
  const forget = () => {
    drafts.delete(key)
    show({ key, text: first })
  }
  return [shown.key === key ? shown.text : (drafts.get(key) ?? first), set, forget]
}
