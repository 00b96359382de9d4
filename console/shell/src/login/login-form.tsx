import { call } from '@yaksok/console-kit/api'
import { enter, type Operator } from '@yaksok/console-kit/session'
import { Badge, Button, ButtonLink, Field, Form, PasswordField } from '@yaksok/console-kit/ui'
import { hasRunRemotes } from '@yaksok/host'
import { type FormEvent, useEffect, useState } from 'react'
import { CodeField, isCode } from './code-field.tsx'
import styles from './login.module.css'
import { useAttempt } from './use-attempt.ts'
import { sign } from './with-passkey.ts'

async function byPasskey(): Promise<Operator> {
  const { options } = await call('loginPasskeyBegin', {})
  return await call('loginPasskey', { credential: await sign(options) })
}

interface LoginFormProps {
  /** Whose session is over. */
  name?: string
  /** Takes over who is in. */
  onEnter?: (operator: Operator) => void
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

/**
 * By passkey, or by password and the code of the authenticator app. Where remotes have run they could read what is typed: there it
 * leads to a tab of its own (`LoginPage`).
 */
export function LoginForm({ name = '', onEnter = enter }: LoginFormProps) {
  const { busy, failure, attempt } = useAttempt()
  return (
    <div className={styles.ways}>
      <Button
        block
        busy={busy === 'passkey'}
        onClick={() => void attempt('passkey', async () => onEnter(await byPasskey()))}
      >
        패스키로 로그인
      </Button>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <p className={styles.or}>또는 비밀번호와 인증 앱으로</p>
      {hasRunRemotes() ? <OwnTab /> : <ByPassword name={name} onEnter={onEnter} />}
    </div>
  )
}

/** The login in a tab that this one has no hold of; it says when somebody is in. */
function OwnTab() {
  return (
    <>
      <ButtonLink variant="soft" block to="/login?again" target="_blank" rel="noopener">
        새 탭에서 로그인
      </ButtonLink>
      <p className={styles.lead}>비밀번호는 다른 화면이 볼 수 없는 새 탭에서 적어요. 로그인하면 여기서 이어져요.</p>
    </>
  )
}

function ByPassword({ name: known, onEnter }: Required<LoginFormProps>) {
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
      onEnter(await call('loginPassword', { name: name.trim(), password, code }))
    }).then(() => setCode(''))
  }
  return (
    <>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
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
    </>
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
