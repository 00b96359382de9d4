import { TextLink } from '@yaksok/shared/page/ui'
import type { ContactState } from '../contact/contact.tsx'
import styles from './auth-screen.module.css'

/** Members cannot reset a password themselves: an operator makes a temporary one, and the customer service is where to ask. */
export function ForgotPassword() {
  return (
    <div className={styles.after}>
      <TextLink to="/Contact" state={{ topic: 'password' } satisfies ContactState}>
        비밀번호를 잊었어요
      </TextLink>
    </div>
  )
}
