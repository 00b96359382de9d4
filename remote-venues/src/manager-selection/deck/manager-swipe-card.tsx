import type { DirectoryEntry } from '@yaksok/shared/core/contract'
import { Avatar, SampleLabel } from '@yaksok/shared/page/ui'
import { ChatIcon, CloseIcon, HeartFillIcon, MapPinIcon, UserIcon } from '@yaksok/shared/parts/icons'
import { ageBand, areaOf, languagesOf } from '../../manager/describe.ts'
import { TopicDrawing, topicOf } from '../../manager/topic.tsx'
import { FreeTimes } from './free-times.tsx'
import styles from './manager-swipe-card.module.css'
import { stackTransform } from './motion.ts'

interface ManagerSwipeCardProps {
  manager: DirectoryEntry
  /** 0 = the top card; those behind are out of reach and out of the reading order. */
  depth: number
}

/** Free times are asked for up to this depth: those of the next card are there when it comes up. */
const KNOWN_DEPTH = 1

/** A card of the deck: the topic with its drawing, who guides it, three facts and the next free times. */
export function ManagerSwipeCard({ manager, depth }: ManagerSwipeCardProps) {
  const { id, name, bg, guides, nian, languages, sample } = manager
  return (
    <article
      className={styles.card}
      data-depth={depth}
      aria-hidden={depth > 0 || undefined}
      inert={depth > 0}
      style={{ transform: stackTransform(depth, 0) }}
    >
      <div className={styles.art}>
        <Avatar id={bg} size="fill" />
        <span className={styles.topic}>
          <TopicDrawing guides={guides} />
        </span>
        {sample && <SampleLabel className={styles.sample} />}
        {depth === 0 && <Stamps />}
      </div>
      <div className={styles.body}>
        <h2 className={styles.name}>
          {guides || '만남 안내'}
          <small>
            <span>{name}</span> 매니저
          </small>
        </h2>
        <p className={styles.sentence}>{topicOf(guides).sentence}</p>
        <ul className={styles.facts}>
          <li>
            <UserIcon size="s" />
            {ageBand(nian)}
          </li>
          <li>
            <MapPinIcon size="s" />
            {areaOf(manager)}
          </li>
          {languages.length > 0 && (
            <li>
              <ChatIcon size="s" />
              {languagesOf(manager)}
            </li>
          )}
        </ul>
        {depth <= KNOWN_DEPTH && <FreeTimes id={id} name={name} />}
      </div>
    </article>
  )
}

/** What letting go would do, in sight as the drag goes on. */
function Stamps() {
  return (
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
  )
}
