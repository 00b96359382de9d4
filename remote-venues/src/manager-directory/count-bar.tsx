import { RefreshIcon } from '@yaksok/shared/parts/icons'
import styles from './directory.module.css'

interface CountBarProps {
  /** What is counted, e.g. "서울 매니저". */
  what: string
  /** Undefined while it is not known. */
  count: number | undefined
  /** Null while there is nothing to reset. */
  onReset: (() => void) | null
}

/** How many match, said politely whenever it changes, and the way back to all. */
export function CountBar({ what, count, onReset }: CountBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        {what} {count !== undefined && <b className="num">{count.toLocaleString('ko-KR')}명</b>}
      </p>
      {onReset && (
        <button type="button" className={styles.reset} onClick={onReset}>
          <RefreshIcon size="xs" />
          초기화
        </button>
      )}
    </div>
  )
}
