import type { DirectoryEntry } from '@yaksok/shared/core/contract'
import { Avatar, SampleLabel, Tag, Tags } from '@yaksok/shared/page/ui'
import { CloseIcon, HeartFillIcon } from '@yaksok/shared/parts/icons'
import { ageBand, areaOf, languagesOf } from '../../manager/describe.ts'
import { NextFree } from '../../manager/next-free.tsx'
import styles from './deck.module.css'
import { stackTransform } from './motion.ts'

interface ManagerSwipeCardProps {
  manager: DirectoryEntry
  /** 0 = the top card; those behind are out of reach and out of the reading order. */
  depth: number
}

/** A card of the deck: name, age band, area, what the manager guides, languages and the next free day. */
export function ManagerSwipeCard({ manager, depth }: ManagerSwipeCardProps) {
  return (
    <article
      className={styles.card}
      data-depth={depth}
      aria-hidden={depth > 0 || undefined}
      style={{ transform: stackTransform(depth, 0) }}
    >
      <div className={styles.art}>
        <Avatar id={manager.bg} size="fill" />
        {manager.sample && <SampleLabel className={styles.sample} />}
        {depth === 0 && (
          <>
            <span className={`${styles.stamp} ${styles.like}`} aria-hidden="true">
              <HeartFillIcon />
              찜하기
            </span>
            <span className={`${styles.stamp} ${styles.pass}`} aria-hidden="true">
              <CloseIcon />
              넘기기
            </span>
          </>
        )}
      </div>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <span>{manager.name}</span>
          <small>
            {ageBand(manager.nian)} · {areaOf(manager)}
          </small>
        </h2>
        <div className={styles.tags}>
          <Tags>
            {manager.guides && <Tag>{manager.guides}</Tag>}
            {manager.languages.length > 0 && <Tag>{languagesOf(manager)}</Tag>}
          </Tags>
        </div>
        <NextFree id={manager.id} />
      </div>
    </article>
  )
}
