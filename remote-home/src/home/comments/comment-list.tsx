import type { Comment } from '@yaksok/shared/core/contract'
import { CommentItem } from '@yaksok/shared/page/screen'
import { Card } from '@yaksok/shared/page/ui'

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
