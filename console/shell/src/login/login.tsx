import { APP_NAME } from '@yaksok/console-kit/app'
import { useLocation } from '@yaksok/console-kit/router'
import { enter, type Operator, useSession } from '@yaksok/console-kit/session'
import { KnotMark, Waiting } from '@yaksok/console-kit/ui'
import { useEffect, useState } from 'react'
import { Notice } from '../frame/notice.tsx'
import styles from './login.module.css'
import { LoginForm } from './login-form.tsx'

/** In the place of a screen that wants a login: `/login` has a document of its own, in which no remote has run. */
export function ToLogin() {
  const { pathname, search } = useLocation()
  useEffect(() => location.replace(`/login?to=${encodeURIComponent(pathname + search)}`), [pathname, search])
  return <Waiting />
}

/**
 * `/login`: leads to `to` once somebody is in, to another document: remotes that run there reach nothing of what was typed here. With
 * `again` it is the tab beside a page that waits for a login: it asks for one whoever is in, and may be closed.
 */
export function Login() {
  const session = useSession()
  const params = new URLSearchParams(useLocation().search)
  const isAgain = params.has('again')
  const leaves = session.is === 'in' && !isAgain
  const to = pathOf(params.get('to'))
  useEffect(() => {
    if (leaves) location.replace(to)
  }, [leaves, to])
  if (isAgain) return <LoginAgain />
  return leaves ? <Waiting /> : <LoginCard />
}

function LoginAgain() {
  const [isIn, setIsIn] = useState(false)
  if (!isIn)
    return (
      <LoginCard
        onEnter={(operator) => {
          enter(operator)
          setIsIn(true)
          // a tab that a link has opened may close itself; where a browser does not let it, the text says what to do
          window.close()
        }}
      />
    )
  return (
    <Notice title="로그인했어요">
      <p>이 탭을 닫고 하던 화면으로 돌아가 주세요.</p>
    </Notice>
  )
}

function LoginCard({ onEnter }: { onEnter?: (operator: Operator) => void }) {
  useEffect(() => {
    document.title = `로그인 · ${APP_NAME}`
  }, [])
  return (
    <main id="main" className={styles.login}>
      <div className={styles.card}>
        <KnotMark />
        <h1>{APP_NAME}</h1>
        <p className={styles.lead}>운영자 계정으로 로그인해 주세요. 회원 계정으로는 들어올 수 없어요.</p>
        <LoginForm {...(onEnter && { onEnter })} />
      </div>
    </main>
  )
}

/** A path of this console; the start for anything else. */
function pathOf(to: string | null): string {
  const url = URL.parse(to ?? '', location.origin)
  return to?.startsWith('/') && url?.origin === location.origin ? url.pathname + url.search : '/start'
}
