import { useCall } from '@yaksok/shared/page/query'
import { CommentItem } from '@yaksok/shared/page/screen'
import { Section, TextButton } from '@yaksok/shared/page/ui'
import { SectionView } from '@yaksok/shared/parts/list'
import { useId, useState } from 'react'
import styles from './venue-detail.module.css'

/** Reviews before the member asks for all. */
const SHOWN = 3

/** What guests wrote about a venue, newest first; a sample carries 예시. */
export function VenueReviews({ id }: { id: string }) {
  const reviews = useCall('goodsComments', { id }, { staleTime: 60_000 })
  const [all, setAll] = useState(false)
  const list = useId()
  const count = reviews.data?.length ?? 0
  return (
    <div className={styles.reviews}>
      <Section
        title="후기"
        aside={
          count > SHOWN && (
            <TextButton aria-expanded={all} aria-controls={list} onClick={() => setAll(!all)}>
              {all ? '접기' : `${count}개 모두 보기`}
            </TextButton>
          )
        }
      >
        <SectionView query={reviews} what="후기" empty="아직 후기가 없어요." height="11rem">
          {(data) => (
            <ul id={list} className={styles.comments}>
              {data.slice(0, all ? undefined : SHOWN).map((comment) => (
                <CommentItem key={`${comment.name} ${comment.date} ${comment.text}`} comment={comment} />
              ))}
            </ul>
          )}
        </SectionView>
      </Section>
    </div>
  )
}
