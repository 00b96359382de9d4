import type { ResponseOf } from '@yaksok/shared/core/contract'
import { call } from '@yaksok/shared/page/api'
import { onSessionEnd, readToken, store } from '@yaksok/shared/page/session'
import { atom } from 'jotai'
import { cacheAnswer } from '../shares/index.ts'

type Duty = ResponseOf<'duty'>['duty']

/** What the member must do before anything else; null while nothing is known to be. */
export const requiredActionAtom = atom<Duty>(null)

onSessionEnd(() => store.set(requiredActionAtom, null))

/** Asks the server once for a session. Without an answer nothing is asked of the member: the server refuses by itself. */
export async function fetchRequiredAction(): Promise<void> {
  const token = readToken()
  if (!token) return
  const answer = await call('duty').catch(() => null)
  if (answer && token === readToken()) setRequiredAction(answer)
}

/** Takes over what the server said: the guard reads it, and `useStop` from the cache, which comes with the first screen. */
export function setRequiredAction(answer: ResponseOf<'duty'>): void {
  store.set(requiredActionAtom, answer.duty)
  // where the shared modules do not come, no screen that reads it comes either
  cacheAnswer('duty', answer).catch(() => {})
}
