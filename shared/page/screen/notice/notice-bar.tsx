import { useState } from 'react'
import { homeNotices } from '../../../core/routes/index.ts'
import { PauseIcon, PlayIcon } from '../../../parts/icons/index.ts'
import { Link } from '../../router/index.ts'
import { IconButton, useReducedMotion } from '../../ui/index.ts'
import styles from './notice-bar.module.css'

interface NoticeBarProps {
  text: string
  /** The word before the line. */
  tag?: string
  /** The line is a sample: `예시` stands in its tag (decisions.md, Honest by design 1). */
  sample?: boolean
  /** Where a tap on the line leads. */
  to?: string
}

/**
 * One running line prefixed 공지 (product.txt section 2), with a pause button. Stands still under reduced motion
 * and while it is touched or focused.
 */
export function NoticeBar({ text, tag = '공지', sample = false, to = homeNotices }: NoticeBarProps) {
  const still = useReducedMotion()
  const [paused, setPaused] = useState(false)
  if (text === '') return null
  return (
    <section className={styles.notice} aria-label={sample ? `${tag} (예시)` : tag}>
      <span className={styles.tag}>{tag}</span>
      {sample && <span className={styles.sample}>예시</span>}
      <Link to={to} className={styles.window}>
        <span
          className={still ? styles.still : styles.run}
          data-paused={paused || undefined}
          style={{ animationDuration: `${Math.max(8, text.length * 0.32)}s` }}
        >
          {text}
        </span>
      </Link>
      {!still && (
        <IconButton mute label={paused ? `${tag} 움직이기` : `${tag} 멈추기`} onClick={() => setPaused(!paused)}>
          {paused ? <PlayIcon size="s" /> : <PauseIcon size="s" />}
        </IconButton>
      )}
    </section>
  )
}
