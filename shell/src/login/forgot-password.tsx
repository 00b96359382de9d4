import { TextButton } from '@yaksok/shared/page/ui'
import { useState } from 'react'
import styles from './auth-screen.module.css'

/** Members cannot reset a password themselves: an operator makes a temporary one, and this says where to ask. */
export function ForgotPassword() {
  const [asked, setAsked] = useState(false)
  return (
    <div className={styles.after}>
      {asked ? (
        <p role="status" className="caption">
          운영자가 임시 비밀번호를 만들어 드려요.
          <br />
          초대코드를 받은 곳에 문의해 주세요.
        </p>
      ) : (
        <TextButton onClick={() => setAsked(true)}>비밀번호를 잊었어요</TextButton>
      )}
    </div>
  )
}
