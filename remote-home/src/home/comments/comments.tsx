import { venuesGuestbook } from '@yaksok/shared/core/routes'
import { useCall } from '@yaksok/shared/page/query'
import { Section } from '@yaksok/shared/page/ui'
import { SectionView } from '@yaksok/shared/parts/list'
import { CommentList } from './comment-list.tsx'

/** What members wrote (product.txt section 2, Home). The newest of them; all are in the guestbook. */
export function Comments() {
  const comments = useCall('comments')
  return (
    <Section title="댓글" more={{ to: venuesGuestbook }}>
      <SectionView query={comments} what="댓글" empty="아직 댓글이 없어요.">
        {(data) => <CommentList comments={data} />}
      </SectionView>
    </Section>
  )
}
