import { useCall } from '@yaksok/shared/page/query'
import { Bone, Section, Skeleton } from '@yaksok/shared/page/ui'
import { SectionEmpty, SectionError } from '../section-state.tsx'
import { CommentList } from './comment-list.tsx'

/** What members wrote (product.txt section 2, Home). The newest come first, as the server sends them. */
export function Comments() {
  const { data, error, refetch } = useCall('comments')
  return (
    <Section title="댓글">
      {data?.length === 0 ? (
        <SectionEmpty>아직 댓글이 없어요.</SectionEmpty>
      ) : data ? (
        <CommentList comments={data} />
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
