import type { Comment } from '@yaksok/shared/core/contract'
import { CommentItem } from '@yaksok/shared/page/screen'
import { Button, Card } from '@yaksok/shared/page/ui'
import { useState } from 'react'
import styles from './comments.module.css'

/** Shown before the member asks for more: Home stays short enough to reach its end. */
const AT_FIRST = 4

/** The newest comments, and all of them on demand. */
export function CommentList({ comments }: { comments: readonly Comment[] }) {
  const [all, setAll] = useState(false)
  const more = comments.length - AT_FIRST
  return (
    <>
      <Card>
        <ul>
          {(all ? comments : comments.slice(0, AT_FIRST)).map((comment) => (
            <CommentItem key={`${comment.name} ${comment.date} ${comment.text}`} comment={comment} />
          ))}
        </ul>
      </Card>
      {!all && more > 0 && (
        <Button variant="quiet" size="m" block className={styles.more} onClick={() => setAll(true)}>
          댓글 {more}개 더 보기
        </Button>
      )}
    </>
  )
}
