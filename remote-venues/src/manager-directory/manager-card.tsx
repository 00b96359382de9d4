import type { DirectoryEntry } from '@yaksok/shared/core/contract'
import { Avatar, ButtonLink, SampleLabel } from '@yaksok/shared/page/ui'
import { memo } from 'react'
import { bookHref } from '../booking/href.ts'
import { Heart } from '../favourites/heart.tsx'
import { ageBand, areaOf, languagesOf } from '../manager/describe.ts'
import { Highlighted } from '../search/highlighted.tsx'
import styles from './manager-card.module.css'

interface ManagerCardProps {
  manager: DirectoryEntry
  /** What was searched for; marked in the name. */
  query: string
  liked: boolean
}

/**
 * A manager of the directory: name, age band, area, what they guide and languages, under an abstract picture.
 * Age, height and weight of the contract are never shown (decisions.md, Honest by design 7).
 */
export const ManagerCard = memo(function ManagerCard({ manager, query, liked }: ManagerCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        <Avatar id={manager.bg} size="fill" />
        {manager.sample && <SampleLabel className={styles.sample} />}
        <div className={styles.heart}>
          <Heart favourite={{ kind: 'manager', item: manager }} on={liked} />
        </div>
      </div>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <span>
            <Highlighted text={manager.name} query={query} />
          </span>
          <small>{ageBand(manager.nian)}</small>
        </h2>
        <p className={styles.sub}>{areaOf(manager)}</p>
        {manager.guides && <p className={styles.sub}>{manager.guides}</p>}
        <p className={styles.sub}>{languagesOf(manager)}</p>
        <div className={styles.book}>
          <ButtonLink variant="soft" size="m" block to={bookHref('manager', manager.id)}>
            예약하기<span className="sr">, {manager.name}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  )
})
