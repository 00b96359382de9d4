import { ChevronDownIcon, RefreshIcon } from '@yaksok/shared/parts/icons'
import type { ReactNode } from 'react'
import styles from './directory.module.css'

interface CountBarProps {
  /** What is counted, e.g. "서울 매니저". */
  what: string
  /** Undefined while it is not known. */
  count: number | undefined
  /** There are more than that. */
  more?: boolean | undefined
  unit: string
  /** What narrows or orders the list, or the way back to all. */
  children: ReactNode
}

/** How many match, said politely whenever it changes, and the choices beside it. */
export function CountBar({ what, count, more, unit, children }: CountBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        {what} {count !== undefined && <b className="num">{count.toLocaleString('ko-KR') + unit}</b>}
        {more && ' 이상'}
      </p>
      {children}
    </div>
  )
}

/** The way back to all beside the count. */
export const ResetButton = ({ onReset }: { onReset: () => void }) => (
  <button type="button" className={styles.reset} onClick={onReset}>
    <RefreshIcon size="xs" />
    초기화
  </button>
)

/** The order of a list beside its count; it is chosen in the sheet of filters. @param order undefined: the server's own */
export const SortButton = ({ order = '기본 순서', onOpen }: { order: string | undefined; onOpen: () => void }) => (
  <button type="button" className={styles.sort} aria-haspopup="dialog" onClick={onOpen}>
    <span className="sr">정렬, </span>
    {order}
    <ChevronDownIcon size="xs" />
  </button>
)
