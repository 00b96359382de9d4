import type { ResponseOf } from '@yaksok/shared/core/contract'
import { Avatar, Badge, Bone, Skeleton } from '@yaksok/shared/page/ui'
import { CheckIcon } from '@yaksok/shared/parts/icons'
import { type CSSProperties, memo, useDeferredValue, useMemo } from 'react'
import styles from './matching.module.css'
import { drawnRows, type Position, ROWS_IN_SIGHT } from './position.ts'

interface RowsProps {
  rows: ResponseOf<'matching'>
  position: Position
  /** A slide has ended. */
  onSettled: () => void
}

type MatchingRow = ResponseOf<'matching'>[number]

/** The moving rows. A screen reader reads the first three once: the rest is movement for the eye. */
export function Rows({ rows, position, onSettled }: RowsProps) {
  const all = useMemo(() => drawnRows(rows), [rows])
  // the rows in sight first; the others are drawn once the screen stands
  const drawn = useDeferredValue(all, rows.slice(0, ROWS_IN_SIGHT))
  return (
    <ul
      className={styles.rows}
      style={{ '--top': position.top } as CSSProperties}
      data-slides={position.slides || undefined}
      onTransitionEnd={onSettled}
    >
      {drawn.map((row, index) => (
        // the copies at the end have the ids of the first rows
        <Row key={index < rows.length ? row.id : `${row.id} again`} row={row} silent={index >= ROWS_IN_SIGHT} />
      ))}
    </ul>
  )
}

/** Kept as it is while the list moves, once a second. */
const Row = memo(function Row({ row, silent }: { row: MatchingRow; silent: boolean }) {
  return (
    <li className={styles.row} aria-hidden={silent || undefined}>
      <Avatar id={row.img || row.name} size="s" className={styles.avatar} />
      <span className={`${styles.name} num`}>{row.name} 님</span>
      <Badge tone="ok" icon={<CheckIcon />}>
        매칭 성공
      </Badge>
    </li>
  )
})

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
