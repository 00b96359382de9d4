import type { DirectoryEntry } from '@yaksok/shared/core/contract'
import { Avatar, ButtonLink, SampleLabel } from '@yaksok/shared/page/ui'
import { memo } from 'react'
import { bookHref } from '../booking/href.ts'
import { Heart } from '../favourite/heart.tsx'
import { ageBand, areaOf, languagesOf } from '../manager/describe.ts'
import { NextFree } from '../manager/next-free.tsx'
import { Highlighted } from '../search/highlighted.tsx'
import styles from './manager-card.module.css'

interface ManagerCardProps {
  manager: DirectoryEntry
  /** What was searched for; marked in the name. */
  query: string
  liked: boolean
}

/**
 * A manager of the directory: name, age band, what they guide, area, languages and the next free day, beside an abstract
 * picture.
 * Age, height and weight of the contract are never shown (decisions.md, Honest by design 7).
 */
export const ManagerCard = memo(function ManagerCard({ manager, query, liked }: ManagerCardProps) {
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Avatar id={manager.bg} />
        <Heart favourite={{ kind: 'manager', item: manager }} on={liked} />
      </header>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <span>
            <Highlighted text={manager.name} query={query} />
          </span>
          <small>{ageBand(manager.nian)}</small>
          {manager.sample && <SampleLabel />}
        </h2>
        <p className={styles.topic}>{manager.guides || '무엇이든 물어보세요'}</p>
        <p className={styles.sub}>{areaOf(manager)}</p>
        <p className={styles.sub}>{languagesOf(manager)}</p>
        <NextFree id={manager.id} />
        <div className={styles.book}>
          <ButtonLink variant="soft" size="m" block to={bookHref('manager', manager.id)}>
            예약하기<span className="sr">, {manager.name}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  )
})
