import { useSyncExternalStore } from 'react'
import { useNow } from '../../clock/use-now.ts'
import { useCall } from '../../query/index.ts'
import { pageState } from '../../state/index.ts'
import { newestNotice, unseenNotices } from './unseen.ts'

const KEY = 'noticesSeen'
const listeners = pageState('noticesSeen', () => new Set<() => void>())

function readSeen(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** What the server draws: it does not know what this device has shown, and no dot is better than one that goes again. */
const ALL_SEEN = '9999-12-31T00:00:00.000Z'

/** Time of the newest notice when the list was last shown on this device, ISO 8601, or null. */
export const useNoticesSeen = (): string | null => useSyncExternalStore(subscribe, readSeen, () => ALL_SEEN)

/** Remembers that these notices were shown. */
export function markNoticesSeen(notices: readonly { create_time: string }[]): void {
  const newest = newestNotice(notices)
  if (!newest) return
  try {
    localStorage.setItem(KEY, newest)
  } catch {
    // the dots stay then
  }
  for (const listener of listeners) listener()
}

/** How many notices are new on this device: the dot on the bell, the number in the menu. */
export function useNewNoticeCount(): number {
  const { data } = useCall('notices')
  const seen = useNoticesSeen()
  const now = useNow()
  return data ? unseenNotices(data, seen, now).length : 0
}
