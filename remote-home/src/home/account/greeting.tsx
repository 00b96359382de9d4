import type { User } from '@yaksok/shared/core/contract'
import { Avatar, Stars } from '@yaksok/shared/page/ui'
import type { ReactNode } from 'react'
import styles from './greeting.module.css'

interface GreetingProps {
  user: User
  /** Size of the avatar. */
  size?: 'm' | 'l'
  /** The heading of the screen is this line. */
  heading?: boolean
  /** The line beside the avatar, e.g. "서연 님, 안녕하세요". */
  children: ReactNode
}

/** Avatar, name, credit score and star level (product.txt section 2, Home). */
export function Greeting({ user, size = 'm', heading = false, children }: GreetingProps) {
  const Name = heading ? 'h1' : 'p'
  return (
    <div className={styles.hello}>
      <Avatar id={user.header_img} size={size} />
      <div>
        <Name className={styles.name} {...(heading && { tabIndex: -1 })}>
          {children}
        </Name>
        <p className={styles.meta}>
          <span className="num">신용 점수 {user.amount_code}점</span>
          <i />
          <Stars value={user.star} />
        </p>
      </div>
    </div>
  )
}
