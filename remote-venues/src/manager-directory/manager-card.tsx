import type { DirectoryEntry } from '@yaksok/shared/core/contract'
import { dayTitle } from '@yaksok/shared/core/time'
import { Avatar, ButtonLink, SampleLabel, useNow } from '@yaksok/shared/page/ui'
import { memo } from 'react'
import { bookHref } from '../booking/href.ts'
import { Heart } from '../favourite/heart.tsx'
import { ageBand, areaOf, languagesOf } from '../manager/describe.ts'
import { useFreeDay } from '../manager/free-day.ts'
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

/** The next day on which a manager can be booked; its line is there from the beginning, so that nothing moves. */
function NextFree({ id }: { id: string }) {
  const now = useNow()
  const day = useFreeDay(id)
  const title = day && dayTitle(`${day}T00:00:00+09:00`, new Date(now))
  return (
    <p className={`${styles.free} num`}>
      {day === undefined ? '\u00a0' : title ? `${title}부터 가능` : '2주 안에 빈 날이 없어요'}
    </p>
  )
}
