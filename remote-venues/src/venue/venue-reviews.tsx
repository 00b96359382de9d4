import { useCall } from '@yaksok/shared/page/query'
import { CommentItem } from '@yaksok/shared/page/screen'
import { Bone, ErrorState, Section, Skeleton, TextButton } from '@yaksok/shared/page/ui'
import { useId, useState } from 'react'
import styles from './venue-detail.module.css'

/** Reviews before the member asks for all. */
const SHOWN = 3

/** What guests wrote about a venue, newest first; a sample carries 예시. */
export function VenueReviews({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useCall('goodsComments', { id }, { staleTime: 60_000 })
  const [all, setAll] = useState(false)
  const list = useId()
  const shown = all ? data : data?.slice(0, SHOWN)
  return (
    <div className={styles.reviews}>
      <Section
        title="후기"
        aside={
          data &&
          data.length > SHOWN && (
            <TextButton aria-expanded={all} aria-controls={list} onClick={() => setAll(!all)}>
              {all ? '접기' : `${data.length}개 모두 보기`}
            </TextButton>
          )
        }
      >
        {!data && !error && (
          <Skeleton label="후기를 불러오고 있어요">
            <Bone height="11rem" shape="card" />
          </Skeleton>
        )}
        {!data && error && <ErrorState error={error} what="후기" busy={isFetching} onRetry={() => void refetch()} />}
        {data?.length === 0 && <p className={styles.none}>아직 후기가 없어요.</p>}
        {shown && shown.length > 0 && (
          <ul id={list} className={styles.comments}>
            {shown.map((comment) => (
              <CommentItem key={`${comment.name} ${comment.date} ${comment.text}`} comment={comment} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}
