import { ask } from '@my-app/kit/api'
import { APP_NAME } from '@my-app/kit/app'
import { signInWithPasskey } from '@my-app/kit/passkeys'
import { setToken, token, useSignedIn } from '@my-app/kit/session'
import { problemText, text } from '@my-app/kit/text'
import { type FormEvent, useEffect, useState } from 'react'
import styles from './sign-in.module.css'

export const SIGN_IN = '/sign-in'

/** Where somebody wanted to go: a path of this app, never another origin. */
function wantedPath(): string {
  const to = URL.parse(new URLSearchParams(location.search).get('to') ?? '/', location.origin)
  return to?.origin === location.origin ? to.pathname + to.search : '/'
}

/** Sign-in by a name and a password, or by a passkey; the same form makes an account. */
export function SignIn() {
  const signedIn = useSignedIn()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    document.title = `${text('page.sign-in')} · ${APP_NAME}`
    if (!signedIn || token() === null) return
    // another document: remotes that run there reach nothing of what was typed here
    location.replace(wantedPath())
  }, [signedIn])

  function attempt(what: Promise<unknown>, code?: string) {
    setBusy(true)
    what
      .catch((error) => setProblem(problemText(code ?? (error as { code?: string }).code ?? '')))
      .finally(() => setBusy(false))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const path = submitter?.getAttribute('value') === 'sign-up' ? '/api/sign-up' : '/api/sign-in'
    const { name, password } = Object.fromEntries(new FormData(event.currentTarget))
    attempt(ask<{ token: string }>(path, { name, password }).then((answer) => setToken(answer.token)))
  }

  return (
    <main className={styles.page}>
      <h1>{APP_NAME}</h1>
      <form className={styles.form} onSubmit={submit}>
        <label className={styles.field}>
          {text('sign-in.name')}
          <input name="name" autoComplete="username webauthn" maxLength={40} required />
        </label>
        <label className={styles.field}>
          {text('sign-in.password')}
          <input name="password" type="password" autoComplete="current-password" maxLength={200} required />
        </label>
        {problem ? <p role="alert">{problem}</p> : null}
        <button className={styles.main} type="submit" disabled={busy}>
          {text('page.sign-in')}
        </button>
        <button type="submit" name="how" value="sign-up" disabled={busy}>
          {text('sign-in.new')}
        </button>
        <button type="button" disabled={busy} onClick={() => attempt(signInWithPasskey(), 'passkey')}>
          {text('sign-in.passkey')}
        </button>
      </form>
    </main>
  )
}
