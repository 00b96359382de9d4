import type { ResponseOf } from '@yaksok/shared/core/contract'
import { dayText } from '@yaksok/shared/core/time'
import { useNow } from '@yaksok/shared/page/ui'
import { ChevronDownIcon } from '@yaksok/shared/parts/icons'
import { type ComponentProps, useId } from 'react'
import styles from './notices.module.css'

interface NoticeItemProps {
  notice: ResponseOf<'notices'>[number]
  /** Not seen before this visit. */
  isNew: boolean
  open: boolean
  toggle: ComponentProps<'button'>
}

/** One notice: title and day; the whole text unfolds below. */
export function NoticeItem({ notice, isNew, open, toggle }: NoticeItemProps) {
  const panel = useId()
  const now = useNow()
  return (
    <li className={styles.notice}>
      <h2>
        <button type="button" className={styles.button} aria-expanded={open} aria-controls={panel} {...toggle}>
          <span className={styles.head}>
            <span className={styles.title}>
              {isNew && <span className={styles.dot} role="img" aria-label="새 글" />}
              {notice.name}
            </span>
            <ChevronDownIcon className={styles.chevron} />
          </span>
          <time className="num" dateTime={notice.create_time}>
            {dayText(notice.create_time, now)}
          </time>
        </button>
      </h2>
      <div id={panel} className={styles.body} hidden={!open}>
        {notice.text}
      </div>
    </li>
  )
}
