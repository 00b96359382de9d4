import type { User } from '@yaksok/shared/core/contract'
import { Avatar } from '@yaksok/shared/page/ui'
import styles from './profile-head.module.css'

/** The avatar large, as it would be, over the member's name and id. */
export function ProfileHead({ user, avatar }: { user: User; avatar: string }) {
  return (
    <div className={styles.head}>
      <Avatar id={avatar} size="xl" />
      <p className={styles.name}>{user.name || user.username} 님</p>
      <p className="caption">{user.username}</p>
    </div>
  )
}
