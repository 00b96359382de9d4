import { IconButton, useWide } from '@yaksok/shared/page/ui'
import { BackIcon } from '@yaksok/shared/parts/icons'
import type { ReactNode } from 'react'
import styles from './split.module.css'

interface SplitProps {
  list: ReactNode
  /** What is chosen in the list; null where nothing is. */
  detail: ReactNode | null
  /** What stands in the wide layout's second half while nothing is chosen. */
  empty: ReactNode
  /** Leads from the detail back to the list where only one of them has room. */
  onBack: () => void
  /** Name of the detail for who hears the page. */
  label: string
}

/** A list and what is chosen in it: side by side where there is room, else one after the other. */
export function Split({ list, detail, empty, onBack, label }: SplitProps) {
  const wide = useWide()
  const shown = detail !== null
  return (
    <div className={styles.split} data-one={shown ? 'detail' : 'list'}>
      {(wide || !shown) && <div className={styles.list}>{list}</div>}
      {(wide || shown) && (
        <section className={styles.detail} aria-label={label}>
          {!wide && (
            <div className={styles.back}>
              <IconButton label="목록으로" onClick={onBack}>
                <BackIcon />
              </IconButton>
            </div>
          )}
          {shown ? detail : <div className={styles.empty}>{empty}</div>}
        </section>
      )}
    </div>
  )
}
