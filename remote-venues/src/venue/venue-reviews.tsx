import type { Comment } from '@yaksok/shared/core/contract'
import { COMMENTS_PER_PAGE } from '@yaksok/shared/core/contract-values'
import { useCall, useCallPages } from '@yaksok/shared/page/query'
import { CommentItem } from '@yaksok/shared/page/screen'
import { Chip, Chips, Section, TextButton } from '@yaksok/shared/page/ui'
import { endOf, ListEnd, lastOfFull, SectionView } from '@yaksok/shared/parts/list'
import { useId, useState } from 'react'
import styles from './venue-detail.module.css'

/** Reviews before the member asks for all. */
const SHOWN = 3

const ORDERS: readonly (readonly [ReviewOrder, string])[] = [
  ['newest', '최신순'],
  ['best', '별점 높은 순'],
  ['visited', '방문한 회원만'],
]

/** What guests wrote about a venue, newest first; a sample carries 예시. */
export function VenueReviews({ id }: { id: string }) {
  const reviews = useCall('goodsComments', { id }, { staleTime: 60_000 })
  const [all, setAll] = useState(false)
  const [order, setOrder] = useState<ReviewOrder>('newest')
  const list = useId()
  const first = reviews.data?.length ?? 0
  const many = first >= COMMENTS_PER_PAGE
  const pages = useManyReviews(id, order, many)
  const { data: venue } = useCall('goodsFind', { id }, { enabled: many, staleTime: 60_000 })
  const count = many ? (venue?.reviews ?? first) : first
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
        {reviews.data?.some(({ stars }) => stars > 0) && (
          <Chips label="후기 순서">
            {ORDERS.map(([value, label]) => (
              <Chip key={value} pressed={order === value} onClick={() => setOrder(value)}>
                {label}
              </Chip>
            ))}
          </Chips>
        )}
        <SectionView query={reviews} what="후기" empty="아직 후기가 없어요." height="11rem">
          {(data) => (
            <>
              <ul id={list} className={styles.comments}>
                {inReviewOrder(pages.loaded ?? data, order)
                  .slice(0, all ? undefined : SHOWN)
                  .map((comment) => (
                    <CommentItem
                      key={comment.id || `${comment.name} ${comment.date} ${comment.text}`}
                      comment={withVisit(comment)}
                    />
                  ))}
              </ul>
              {all && pages.end.hasMore && <ListEnd {...pages.end} rows={0} what="후기" />}
            </>
          )}
        </SectionView>
      </Section>
    </div>
  )
}

/** The reviews of a venue that has more than a page of them, in the order of the server, as far as they have come. */
function useManyReviews(id: string, order: ReviewOrder, enabled: boolean) {
  const request = order === 'newest' ? { id } : { id, order }
  const pages = useCallPages('goodsComments', request, {
    by: 'before',
    next: lastOfFull(COMMENTS_PER_PAGE),
    enabled,
  })
  const end = endOf(pages)
  return {
    loaded: enabled ? pages.data?.pages.flat() : undefined,
    end: { ...end, hasMore: enabled && end.hasMore },
  }
}

type ReviewOrder = 'newest' | 'visited' | 'best'

/** Reviews as the member wants to read them; they come newest first. Stars are what visitors gave: who gave none comes last. */
export function inReviewOrder(comments: readonly Comment[], order: ReviewOrder): readonly Comment[] {
  if (order === 'visited') return comments.filter(({ stars }) => stars > 0)
  return order === 'best' ? comments.toSorted((one, other) => other.stars - one.stars) : comments
}

/** What a member who was there gave, as the title of their review: such a one has none of its own. */
export const withVisit = (comment: Comment): Comment =>
  comment.stars > 0 ? { ...comment, title: `방문한 회원 · 별점 ${comment.stars}점` } : comment
