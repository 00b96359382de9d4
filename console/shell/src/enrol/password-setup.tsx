import { PASSWORD_SHORTEST } from '@yaksok/console-kit/api'
import { Button, Form, PasswordField } from '@yaksok/console-kit/ui'
import { type FormEvent, useMemo, useState } from 'react'
import { renderSVG } from 'uqr'
import { CodeField, isCode } from '../login/code-field.tsx'
import styles from './enrol.module.css'

interface PasswordSetupProps {
  /** The secret that the authenticator app takes, as text and as an address for the QR code. */
  totp: { secret: string; uri: string }
  busy: boolean
  confirmLabel: string
  onSubmit: (password: string, code: string) => void
}

/** Sets a password together with an authenticator app, whose first code shows that it has the secret. */
export function PasswordSetup({ totp, busy, confirmLabel, onSubmit }: PasswordSetupProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const short = [...password].length < PASSWORD_SHORTEST
  const codeless = !isCode(code)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!short && !codeless) onSubmit(password, code)
  }
  return (
    <Form onSubmit={submit}>
      <PasswordField
        label="새 비밀번호"
        name="password"
        autoComplete="new-password"
        value={password}
        help={`${PASSWORD_SHORTEST}자 이상이에요. 문장으로 써도 좋아요.`}
        error={tried && short ? `${PASSWORD_SHORTEST}자 이상으로 적어 주세요` : undefined}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Authenticator {...totp} />
      <CodeField
        value={code}
        onChange={setCode}
        error={tried && codeless ? '앱에 나온 숫자 6자리를 적어 주세요' : undefined}
      />
      <Button block type="submit" busy={busy}>
        {confirmLabel}
      </Button>
    </Form>
  )
}

/** The secret as a code for the phone's camera, and as text to be typed. */
function Authenticator({ secret, uri }: { secret: string; uri: string }) {
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`, [uri])
  return (
    <div className={styles.app}>
      <p>인증 앱으로 코드를 찍거나, 아래 글자를 앱에 적어 주세요.</p>
      <img className={styles.code} src={picture} alt="인증 앱에 넣을 QR 코드" width={176} height={176} />
      <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
    </div>
  )
}
