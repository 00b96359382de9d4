import { useSyncExternalStore } from 'react'
import { clockText } from '../../../core/time/index.ts'
import { WifiOffIcon } from '../../../parts/icons/index.ts'
import { heardSinceLost, serverTimeOf } from '../../clock/server-clock.ts'
import { Button } from '../button/button.tsx'
import styles from './states.module.css'

const EVENTS = ['online', 'offline', 'heard']

const subscribe = (changed: () => void) => {
  for (const name of EVENTS) addEventListener(name, changed)
  return () => {
    for (const name of EVENTS) removeEventListener(name, changed)
  }
}

/** False where the browser believes to be offline and the server has answered nothing since: said, and forbidding nothing. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine || heardSinceLost(),
    () => true,
  )

interface OfflineBarProps {
  /** When what is on screen was fetched, by this browser's clock (`dataUpdatedAt`), ms since 1970; 0 = nothing is on screen. */
  updatedAt: number
  onRetry: () => void
  /** Show although the browser says it is online: a refresh failed. */
  failed?: boolean
}

/** Above data that could not be refreshed: says so, and how old it is. Shows nothing while all is well. */
export function OfflineBar({ updatedAt, onRetry, failed = false }: OfflineBarProps) {
  const online = useOnline()
  if (online && !failed) return null
  return (
    <div className={styles.offline} role="status">
      <WifiOffIcon size="s" />
      <span>
        <b>{online ? '새로 불러오지 못했어요' : '인터넷에 연결되어 있지 않아요'}</b>
        {updatedAt > 0 && `${clockText(serverTimeOf(updatedAt))}에 불러온 내용이에요`}
      </span>
      <Button size="m" variant="quiet" onClick={onRetry}>
        다시 시도
      </Button>
    </div>
  )
}
