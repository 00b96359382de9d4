import { useCall } from '@yaksok/shared/query'
import { Bone, Card, Section, Skeleton } from '@yaksok/shared/ui'
import { SectionEmpty, SectionError } from '../section-state.tsx'
import { CommentItem } from './comment-item.tsx'

/** What members wrote (product.txt section 2, Home). The newest come first, as the server sends them. */
export function Comments() {
  const { data, error, refetch } = useCall('comments')
  return (
    <Section title="댓글">
      {data?.length === 0 ? (
        <SectionEmpty>아직 댓글이 없어요.</SectionEmpty>
      ) : data ? (
        <Card>
          <ul>
            {data.map((comment) => (
              <CommentItem key={`${comment.name} ${comment.date} ${comment.text}`} comment={comment} />
            ))}
          </ul>
        </Card>
      ) : error ? (
        <SectionError what="댓글" error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton>
          <Bone height="10.5rem" shape="card" />
        </Skeleton>
      )}
    </Section>
  )
}
