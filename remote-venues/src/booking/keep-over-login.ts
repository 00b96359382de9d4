import { endReasonAtom, onSessionEnd, store, writeStored } from '@yaksok/shared/page/session'
import { useEffect } from 'react'

/**
 * Keeps a form's draft where the session runs out under it: the tab forgets all else of the member, and Login leads back
 * here. Whoever logs out leaves nothing behind.
 * @param draft its name, which names its member: another one who logs in here never reads it
 */
export function useKeptOverLogin(draft: string, typed: Readonly<Record<string, string>>): void {
  useEffect(() =>
    onSessionEnd(() => {
      // why it ended is known once everybody has heard of it
      queueMicrotask(() => {
        if (store.get(endReasonAtom) === 'expired') writeStored(`draft:${draft}`, JSON.stringify(typed))
      })
    }),
  )
}
