import { call } from '@yaksok/console-kit/api'
import { enter } from '@yaksok/console-kit/session'
import { Badge, Button, Field, Form, PasswordField } from '@yaksok/console-kit/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { CodeField, isCode } from './code-field.tsx'
import styles from './login.module.css'
import { useAttempt } from './use-attempt.ts'
import { sign } from './with-passkey.ts'

async function byPasskey(): Promise<void> {
  const { options } = await call('loginPasskeyBegin', {})
  enter(await call('loginPasskey', { credential: await sign(options) }))
}

/** Those of a demo, who need no code; none while that is not known. Asked once: the query cache is not in the first script. */
function useDemoOperators() {
  const [known, setKnown] = useState<{ name: string; password: string }[]>([])
  useEffect(() => {
    call('demoOperators', {}).then(
      ({ items }) => setKnown(items),
      () => {},
    )
  }, [])
  return known
}

/** By passkey, or by password and the code of the authenticator app. @param name whose session is over */
export function LoginForm({ name: known = '' }: { name?: string }) {
  const { busy, failure, attempt } = useAttempt()
  const [name, setName] = useState(known)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const demo = useDemoOperators()
  const needsCode = demo.length === 0 || code !== ''
  const complete = name.trim() && password && (!needsCode || isCode(code))
  const missing = needsCode ? '이름, 비밀번호, 숫자 6자리를 적어 주세요' : '이름과 비밀번호를 적어 주세요'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!complete) return
    void attempt('password', async () => {
      enter(await call('loginPassword', { name: name.trim(), password, code }))
    }).then(() => setCode(''))
  }
  return (
    <div className={styles.ways}>
      <Button block busy={busy === 'passkey'} onClick={() => void attempt('passkey', byPasskey)}>
        패스키로 로그인
      </Button>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <p className={styles.or}>또는 비밀번호와 인증 앱으로</p>
      <Form onSubmit={submit}>
        <Field
          label="이름"
          name="name"
          autoComplete="username"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <PasswordField
          label="비밀번호"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <CodeField value={code} onChange={setCode} />
        <Button
          block
          type="submit"
          variant="soft"
          busy={busy === 'password'}
          disabledReason={complete ? undefined : missing}
        >
          로그인
        </Button>
      </Form>
      {demo.length > 0 && <DemoOperators operators={demo} />}
    </div>
  )
}

/** The operators of a demo and their passwords. */
function DemoOperators({ operators }: { operators: readonly { name: string; password: string }[] }) {
  return (
    <div className={styles.demo}>
      <p>
        <Badge tone="mute">예시</Badge> 데모 운영자는 인증 앱의 숫자 없이 들어와요.
      </p>
      <ul>
        {operators.map((one) => (
          <li key={one.name}>
            {one.name} / {one.password}
          </li>
        ))}
      </ul>
    </div>
  )
}
