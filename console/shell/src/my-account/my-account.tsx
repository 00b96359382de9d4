import { APP_NAME } from '@yaksok/console-kit/app'
import { leave, useOperator } from '@yaksok/console-kit/session'
import { roleText } from '@yaksok/console-kit/text'
import {
  Bar,
  Button,
  Facts,
  Failure,
  Page,
  Panel,
  ShortcutsChoice,
  Stamp,
  TextSizeChoice,
  ThemeChoice,
} from '@yaksok/console-kit/ui'
import { useEffect, useState } from 'react'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'

/** The operator's own account: who they are here, how they log in, where they are logged in, how the console looks. */
export function Me() {
  const operator = useOperator()
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    document.title = `내 계정 · ${APP_NAME}`
  }, [])
  return (
    <Page
      title="내 계정"
      actions={
        <Button size="m" variant="line" onClick={() => void leave().catch(setFailure)}>
          로그아웃
        </Button>
      }
    >
      <Failure error={failure} />
      <Panel title={operator.name}>
        <Facts
          facts={[
            ['하는 일', operator.roles.map(roleText).join(', ')],
            ['늦어도 이때 로그인이 끝나요', <Stamp key="ends" at={operator.ends} />],
          ]}
        />
      </Panel>
      <OwnPasskeys />
      <OwnPassword />
      <OwnSessions />
      <Panel title="이 기기의 화면">
        <Bar>
          <ThemeChoice />
          <TextSizeChoice />
          <ShortcutsChoice />
        </Bar>
      </Panel>
    </Page>
  )
}
