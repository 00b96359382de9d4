import type { Comment } from '../../../core/contract/index.ts'
import { dayText } from '../../../core/time/index.ts'
import { useNow } from '../../clock/use-now.ts'
import { Art, Avatar, SampleLabel } from '../../ui/index.ts'
import styles from './comment.module.css'

/** One comment: avatar, @name, date, text, and its pictures where it has some. */
export function CommentItem({ comment }: { comment: Comment }) {
  const now = useNow()
  return (
    <li className={styles.comment}>
      <Avatar id={comment.img || comment.name} />
      <div className={styles.body}>
        <p className={styles.head}>
          <b>@{comment.name}</b>
          {comment.sample && <SampleLabel />}
          <time className="num" dateTime={comment.date}>
            {dayText(comment.date, now)}
          </time>
        </p>
        {comment.title && <p className={styles.title}>{comment.title}</p>}
        <p className={styles.text}>{comment.text}</p>
        {comment.comments.length > 0 && (
          <div className={styles.pictures}>
            {comment.comments.map(({ img }) => (
              <Art key={img} src={img} className={styles.picture} />
            ))}
          </div>
        )}
      </div>
    </li>
  )
}
