import type { Comment } from '@yaksok/shared/core/contract'
import { venuesGuestbook } from '@yaksok/shared/core/routes'
import { useCall } from '@yaksok/shared/page/query'
import { CommentItem } from '@yaksok/shared/page/screen'
import { Card, Section } from '@yaksok/shared/page/ui'
import { SectionView } from '@yaksok/shared/parts/list'

/** What members wrote (product.txt section 2, Home). The newest of them; all are in the guestbook. */
export function Comments() {
  const comments = useCall('comments')
  return (
    <Section title="후기" more={{ to: venuesGuestbook }}>
      <SectionView query={comments} what="후기" empty="아직 후기가 없어요.">
        {(data) => <CommentList comments={data} />}
      </SectionView>
    </Section>
  )
}

/** Shown on Home, which is about the member: the rest has a screen of its own. */
const SHOWN = 2

/** The newest comments. */
export function CommentList({ comments }: { comments: readonly Comment[] }) {
  return (
    <Card>
      <ul>
        {comments.slice(0, SHOWN).map((comment) => (
          <CommentItem key={`${comment.name} ${comment.date} ${comment.text}`} comment={comment} />
        ))}
      </ul>
    </Card>
  )
}
