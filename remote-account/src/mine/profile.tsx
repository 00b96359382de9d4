import type { User } from '@yaksok/shared/core/contract'
import { Link } from '@yaksok/shared/page/router'
import { Avatar, Stars } from '@yaksok/shared/page/ui'
import styles from './mine.module.css'

/** Avatar, name and username; in the compact layout credit score and level too. */
export function Profile({ user, compact }: { user: User; compact: boolean }) {
  return (
    <div className={styles.profile}>
      <Avatar id={user.header_img} size="l" />
      <div className={styles.who}>
        <p className={styles.name}>{user.name || user.username} 님</p>
        <p className="caption">{user.username}</p>
        {compact && (
          <p className={`${styles.meta} num`}>
            신용 점수 {user.amount_code}점 <Stars value={user.star} />
          </p>
        )}
      </div>
      <Link to="/Infomation" className={styles.edit}>
        프로필 수정
      </Link>
    </div>
  )
}
