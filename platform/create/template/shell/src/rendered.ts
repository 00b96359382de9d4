/** The page as it came: with a screen that the server has rendered, and the answers that it did it of. */
import { type Answer, giveItems } from '@my-app/kit/items'
import { token } from '@my-app/kit/session'
import type { Ready } from './app.tsx'
import { loadScreen, screenAt } from './screens.ts'

/** Begins the SHA-256 of a session's token in hex, as pages name whose they are; '' without a session. */
export async function markOf(value: string | null): Promise<string> {
  if (value === null) return ''
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(value))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The screen in the HTML once its code is there; null where there is none, or it is another session's. */
export async function renderedScreen(): Promise<Ready | null> {
  try {
    const written = document.getElementById('page-answers')?.textContent
    const { drawn, mark, answers } = JSON.parse(written ?? '{}') as Written
    const own = await markOf(token())
    if (!drawn || !own.startsWith(mark) || (own === '') !== (mark === '')) return null
    const path = location.pathname
    const found = screenAt(path)
    const Screen = found && (await loadScreen(found)).default
    if (answers.items) giveItems(answers.items)
    return { path, Screen }
  } catch {
    // the page renders by itself, and says what is missing
    return null
  }
}

interface Written {
  drawn?: boolean
  mark: string
  answers: { items?: Answer }
}
