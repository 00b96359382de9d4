import { APP_NAME } from '@yaksok/console-kit/app'
import { KnotMark } from '@yaksok/console-kit/ui'
import { useEffect } from 'react'
import styles from './login.module.css'
import { LoginForm } from './login-form.tsx'

/** Who is not logged in: the address stays, so that it is where they are afterwards. */
export function Login() {
  useEffect(() => {
    document.title = `로그인 · ${APP_NAME}`
  }, [])
  return (
    <main id="main" className={styles.login}>
      <div className={styles.card}>
        <KnotMark />
        <h1>{APP_NAME}</h1>
        <p className={styles.lead}>운영자 계정으로 로그인해 주세요. 회원 계정으로는 들어올 수 없어요.</p>
        <LoginForm />
      </div>
    </main>
  )
}
