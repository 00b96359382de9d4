import { ask } from '@my-app/kit/api'
import { addPasskey } from '@my-app/kit/passkeys'
import { setToken } from '@my-app/kit/session'
import { text } from '@my-app/kit/text'
import { useState } from 'react'
import { Look } from './look.tsx'
import styles from './settings.module.css'

/** Settings: theme, passkeys, and the way out. */
export default function Settings() {
  const [said, setSaid] = useState('')
  const add = () =>
    addPasskey().then(
      () => setSaid(text('settings.passkey.added')),
      () => setSaid(text('problem.passkey')),
    )
  // this browser forgets the session, whether the server hears of it or not
  const leave = () => ask('/api/sign-out', {}).finally(() => setToken(null))

  return (
    <main className={styles.settings}>
      <h1>{text('page.settings')}</h1>
      <Look />
      <button type="button" onClick={() => void add()}>
        {text('settings.passkey')}
      </button>
      <p role="status">{said}</p>
      <button type="button" onClick={() => void leave().catch(() => {})}>
        {text('settings.sign-out')}
      </button>
    </main>
  )
}
