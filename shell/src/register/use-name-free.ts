import { isUsername } from '@yaksok/shared/core/contract-values'
import { call } from '@yaksok/shared/page/api'
import { useEffect, useState } from 'react'

/** How long the typing must rest before the server is asked, ms. */
const REST_MS = 400

interface Heard {
  username: string
  free: boolean
}

/**
 * Whether the username that is typed is free, asked while the member types. The server says it to who holds an invite code,
 * so it is known only once the code stands there too.
 * @returns the last name that was heard of; null before, and where it cannot be known (offline, a wrong code, too often):
 *   the answer to the form says it then
 */
export function useNameFree() {
  const [heard, setHeard] = useState<Heard | null>(null)
  return {
    /** What was heard of this name. */
    of: (username: string) => (heard?.username === username.trim() ? heard : null),
    hear: setHeard,
  }
}

/** Asks for the name while it and the code stand; `hear` gets the answer. */
export function useNameAsked(typed: { username: string; code: string }, hear: (heard: Heard) => void): void {
  const username = typed.username.trim()
  const code = typed.code.trim()
  useEffect(() => {
    if (!isUsername(username) || code === '') return
    const asking = new AbortController()
    const rested = setTimeout(() => {
      call('usernameFree', { username, code }, { signal: asking.signal }).then(
        ({ free }) => hear({ username, free }),
        () => {},
      )
    }, REST_MS)
    return () => {
      clearTimeout(rested)
      asking.abort()
    }
  }, [username, code, hear])
}
