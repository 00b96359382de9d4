import type { ResponseOf } from '@yaksok/shared/contract'
import { CheckIcon } from '@yaksok/shared/icons'
import { Avatar, Badge, Bone, Skeleton } from '@yaksok/shared/ui'
import type { CSSProperties } from 'react'
import styles from './matching.module.css'
import { drawnRows, type Position, ROWS_IN_SIGHT } from './position.ts'

interface RowsProps {
  rows: ResponseOf<'matching'>
  position: Position
  /** A slide has ended. */
  onSettled: () => void
}

/** The moving rows. A screen reader reads the first three once: the rest is movement for the eye. */
export function Rows({ rows, position, onSettled }: RowsProps) {
  return (
    <ul
      className={styles.rows}
      style={{ '--top': position.top } as CSSProperties}
      data-slides={position.slides || undefined}
      onTransitionEnd={onSettled}
    >
      {drawnRows(rows).map((row, index) => (
        <li
          // the copies at the end have the ids of the first rows
          key={index < rows.length ? row.id : `${row.id} again`}
          className={styles.row}
          aria-hidden={index >= ROWS_IN_SIGHT || undefined}
        >
          <Avatar id={row.img || row.name} size="s" className={styles.avatar} />
          <span className={`${styles.name} num`}>{row.name} 님</span>
          <Badge tone="ok" icon={<CheckIcon />}>
            매칭 성공
          </Badge>
        </li>
      ))}
    </ul>
  )
}

/** The same three boxes while the list loads. */
export function RowsSkeleton() {
  return (
    <div className={styles.window}>
      <Skeleton>
        {['first', 'second', 'third'].map((row) => (
          <div key={row} className={styles.row}>
            <Bone width="2rem" height="2rem" shape="circle" />
            <Bone width="7rem" />
          </div>
        ))}
      </Skeleton>
    </div>
  )
}
