import { useCall } from '@yaksok/shared/page/query'
import { Section } from '@yaksok/shared/page/ui'
import { SectionView } from '@yaksok/shared/parts/list'
import { CommentList } from './comment-list.tsx'

/** What members wrote (product.txt section 2, Home). The newest come first, as the server sends them. */
export function Comments() {
  const comments = useCall('comments')
  return (
    <Section title="댓글">
      <SectionView query={comments} what="댓글" empty="아직 댓글이 없어요.">
        {(data) => <CommentList comments={data} />}
      </SectionView>
    </Section>
  )
}
