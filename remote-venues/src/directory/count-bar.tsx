import { RefreshIcon } from '@yaksok/shared/parts/icons'
import type { ReactNode } from 'react'
import styles from './directory.module.css'

interface CountBarProps {
  /** What is counted, e.g. "서울 매니저". */
  what: string
  /** Undefined while it is not known. */
  count: number | undefined
  unit: string
  /** What narrows or orders the list, or the way back to all. */
  children: ReactNode
}

/** How many match, said politely whenever it changes, and the choices beside it. */
export function CountBar({ what, count, unit, children }: CountBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        {what} {count !== undefined && <b className="num">{count.toLocaleString('ko-KR') + unit}</b>}
      </p>
      {children}
    </div>
  )
}

/** The choices of a list beside its count. */
export const Choices = ({ children }: { children: ReactNode }) => <div className={styles.choices}>{children}</div>

/** The way back to all beside the count. */
export const ResetButton = ({ onReset }: { onReset: () => void }) => (
  <button type="button" className={styles.reset} onClick={onReset}>
    <RefreshIcon size="xs" />
    초기화
  </button>
)
