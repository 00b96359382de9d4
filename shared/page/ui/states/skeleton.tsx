import type { CSSProperties, ReactNode } from 'react'
import styles from './skeleton.module.css'

interface BoneProps {
  /** CSS length; the width of its box when left out. */
  width?: string
  height?: string
  shape?: 'line' | 'circle' | 'card'
}

/** One box of a skeleton. */
export function Bone({ width, height = '1rem', shape = 'line' }: BoneProps) {
  const style: CSSProperties = { width, height }
  return <span className={`${styles.bone} ${styles[shape]}`} style={style} />
}

/**
 * The boxes of a screen while its data is on the way: same places and sizes as the content, shown after 150 ms so
 * that a quick answer never flashes. `label` is what a screen reader hears.
 */
export function Skeleton({ label = '불러오고 있어요', children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.skeleton} role="status" data-skeleton>
      <span className="sr">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** Rows of a list: picture, two lines. */
export function RowBones({ rows = 4, height = '3.25rem' }: { rows?: number; height?: string }) {
  return (
    <div className={styles.rows}>
      {Array.from({ length: rows }, (_, index) => index).map((row) => (
        <Bone key={row} height={height} shape="card" />
      ))}
    </div>
  )
}
