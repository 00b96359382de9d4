import type { ReactNode } from 'react'
import styles from './ring.module.css'

interface RingProps {
  /** Whole seconds left; null while nothing is counted down. */
  seconds: number | null
  /** Length of the round in seconds: the full ring. */
  total: number
  small?: boolean
  /** Inside the ring. */
  children: ReactNode
}

/** From here on the ring is warm (DESIGN.md, Round card). */
const LAST_S = 10

/** The time left as a ring. It follows the server's clock by whole seconds, not an animation of its own. */
export function Ring({ seconds, total, small = false, children }: RingProps) {
  const radius = small ? 20 : 50
  const box = small ? 48 : 112
  const length = 2 * Math.PI * radius
  const part = seconds === null || total <= 0 ? 0 : Math.min(1, seconds / total)
  const state = part === 0 ? styles.resting : (seconds ?? 0) <= LAST_S ? styles.last : ''
  return (
    <span className={`${styles.ring} ${small ? styles.small : ''} ${state}`} style={{ display: 'block' }}>
      <svg
        viewBox={`0 0 ${box} ${box}`}
        fill="none"
        strokeWidth={small ? 4 : 8}
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle className={styles.track} cx={box / 2} cy={box / 2} r={radius} />
        <circle
          className={styles.bar}
          cx={box / 2}
          cy={box / 2}
          r={radius}
          strokeDasharray={`${(part * length).toFixed(1)} ${length.toFixed(1)}`}
          transform={`rotate(-90 ${box / 2} ${box / 2})`}
        />
      </svg>
      <span className={styles.face}>{children}</span>
    </span>
  )
}
