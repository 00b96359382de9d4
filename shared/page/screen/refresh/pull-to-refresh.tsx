import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { message } from '../../../core/text/index.ts'
import { RefreshIcon } from '../../../parts/icons/index.ts'
import { IconButton, KnotMark, toast } from '../../ui/index.ts'
import styles from './pull-to-refresh.module.css'

interface RefreshProps {
  /** Loads everything again; rejects when it could not. */
  onRefresh: () => Promise<unknown>
}

/** product.txt section 9: pull refresh 500 ms; shorter answers still show that something happened. */
const LEAST_MS = 500

/** Reloads once at a time, then says `새로고침 성공`; a failure says so instead. */
export function useRefresh({ onRefresh }: RefreshProps): { refreshing: boolean; refresh: () => Promise<void> } {
  const [refreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    if (refreshing) return
    setRefreshing(true)
    const least = new Promise((resolve) => setTimeout(resolve, LEAST_MS))
    try {
      await onRefresh()
      await least
      toast(message('refresh.done'), 'ok')
    } catch {
      await least
      toast('새로 불러오지 못했어요. 잠시 후 다시 시도해 주세요', 'error')
    } finally {
      setRefreshing(false)
    }
  }
  return { refreshing, refresh }
}

/** The same as the gesture, for those who do not pull: every such screen has one (DESIGN.md section 5). */
export function RefreshButton({ onRefresh }: RefreshProps) {
  const { refreshing, refresh } = useRefresh({ onRefresh })
  return (
    <IconButton label="새로고침" aria-busy={refreshing || undefined} onClick={refresh}>
      <RefreshIcon className={refreshing ? styles.turning : undefined} />
    </IconButton>
  )
}

/** Content that reloads when it is pulled down from its top; the knot turns as it goes. */
export function PullToRefresh({ onRefresh, children }: RefreshProps & { children: ReactNode }) {
  const { refreshing, refresh } = useRefresh({ onRefresh })
  const start = useRef<number | null>(null)
  const [pulled, setPulled] = useState(0)

  const begin = (event: TouchEvent) => {
    start.current = scrollY <= 0 && !refreshing ? (event.touches[0]?.clientY ?? null) : null
  }
  const move = (event: TouchEvent) => {
    if (start.current === null) return
    setPulled(pulledBy((event.touches[0]?.clientY ?? start.current) - start.current))
  }
  const end = () => {
    if (willRefresh(pulled)) void refresh()
    start.current = null
    setPulled(0)
  }
  const shown = refreshing ? RELEASE_PX : pulled
  return (
    <div onTouchStart={begin} onTouchMove={move} onTouchEnd={end} onTouchCancel={end}>
      <div className={styles.head} data-pulling={pulled > 0 || undefined} style={{ height: shown }} aria-hidden="true">
        {shown > 0 && (
          <span className={refreshing ? styles.turning : undefined} style={{ rotate: `${pulled * 3}deg` }}>
            <KnotMark />
          </span>
        )}
      </div>
      {children}
    </div>
  )
}

/** Release below this distance reloads (DESIGN.md section 5, Pull to refresh). */
export const RELEASE_PX = 64
const MAX_PX = 96

/** How far the content follows a finger: half of it, and never past 96 px. @param dragged px, may be negative */
export function pulledBy(dragged: number): number {
  return Math.max(0, Math.min(MAX_PX, dragged * 0.5))
}

/** Whether letting go now reloads. */
export const willRefresh = (pulled: number): boolean => pulled >= RELEASE_PX
