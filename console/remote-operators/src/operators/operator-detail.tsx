import type { Role } from '@yaksok/console-kit/api'
import { useKeys } from '@yaksok/console-kit/keys'
import { useAction } from '@yaksok/console-kit/query'
import { useMay, useOperator } from '@yaksok/console-kit/session'
import { roleText } from '@yaksok/console-kit/text'
import { Button, Detail, Facts, Failure, Part, Stamp, toast } from '@yaksok/console-kit/ui'
import { useState } from 'react'
import { OperatorActions } from './operator-actions.tsx'
import { type OperatorRow, WAITS } from './operator-row.ts'
import { OperatorSessions } from './operator-sessions.tsx'
import { RoleBoxes } from './role-boxes.tsx'

/** One operator: what they may do, how they log in, where they are logged in. */
export function OperatorDetail({ operator, onClose }: { operator: OperatorRow; onClose: () => void }) {
  const { id, name, roles, passkeys, password, sessions, made, seen } = operator
  const may = useMay('setRoles')
  const self = useOperator().id === id
  useKeys('열린 운영자', [{ key: 'Escape', label: '닫기', run: onClose }])
  return (
    <Detail title={name} actions={may && <OperatorActions operator={operator} />}>
      <Facts
        facts={[
          ['하는 일', roles.map(roleText).join(', ')],
          ['패스키', `${passkeys}개`],
          ['비밀번호와 인증 앱', password ? '정했어요' : '정하지 않았어요'],
          ['로그인한 곳', `${sessions}곳`],
          ['만든 때', <Stamp key="made" at={made} />],
          ['마지막', seen && <Stamp key="seen" at={seen} />],
        ]}
      />
      {may && !self && <Roles id={id} roles={roles} />}
      {may && <OperatorSessions id={id} name={name} />}
    </Detail>
  )
}

function Roles({ id, roles }: { id: number; roles: readonly Role[] }) {
  const [chosen, choose] = useState<readonly Role[]>(roles)
  const set = useAction('setRoles', {
    refreshes: ['operators', 'approvals', 'overview'],
    onDone: ({ waits }) => toast(waits === null ? '하는 일을 바꿨어요' : WAITS, 'ok'),
  })
  const same = chosen.join() === roles.join()
  const reason = chosen.length === 0 ? '하나는 골라야 해요' : same ? '바꾼 것이 없어요' : undefined
  return (
    <Part title="하는 일 바꾸기">
      <RoleBoxes headed roles={chosen} onChange={choose} />
      <Failure error={set.error} />
      <div>
        <Button
          size="m"
          variant="line"
          busy={set.isPending}
          disabledReason={reason}
          onClick={() => set.mutate({ id, roles: [...chosen] })}
        >
          바꾸기
        </Button>
      </div>
    </Part>
  )
}
