import { CallError, type MemberDetail } from '@yaksok/console-kit/api'
import { useKeys } from '@yaksok/console-kit/keys'
import { useCall } from '@yaksok/console-kit/query'
import { useMay } from '@yaksok/console-kit/session'
import { memberText } from '@yaksok/console-kit/text'
import { Badge, Detail, Part, QueryView, Stamp, Table } from '@yaksok/console-kit/ui'
import { AccessReason } from './access-reason.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberFacts } from './member-facts.tsx'
import { MemberMoney } from './member-money.tsx'
import { MemberRequests } from './member-requests.tsx'

/** A member: nothing is shown before the operator has said why, once a session. */
export function Member({ id, onClose }: { id: number; onClose: () => void }) {
  const member = useCall('member', { id })
  const maySeeMoney = useMay('memberTransfers')
  useKeys('열린 회원', [{ key: 'Escape', label: '닫기', run: onClose }])
  if (member.error instanceof CallError && member.error.errorCode === 'why-needed') return <AccessReason id={id} />
  return (
    <QueryView query={member} what="회원 정보">
      {(found) => (
        <Detail
          title={memberText(found)}
          mark={<Badge tone={found.frozen ? 'no' : 'ok'}>{found.frozen ? '정지' : '활성'}</Badge>}
          actions={<MemberActions member={found} />}
        >
          <MemberFacts member={found} />
          <MemberRequests id={id} />
          {maySeeMoney && <MemberMoney member={found} />}
          <MemberSessions member={found} />
        </Detail>
      )}
    </QueryView>
  )
}

/** Where a member is logged in. */
function MemberSessions({ member: { sessions } }: { member: MemberDetail }) {
  return (
    <Part title="로그인한 곳">
      {sessions.length === 0 ? (
        <p>로그인한 곳이 없어요.</p>
      ) : (
        <Table
          caption="회원이 로그인한 곳"
          rows={sessions}
          keyOf={({ started, device }) => started + device}
          columns={[
            { name: '기기', cell: ({ device }) => device || '알 수 없는 기기' },
            { name: '네트워크', cell: ({ place }) => place },
            { name: '마지막', cell: ({ seen }) => <Stamp at={seen} /> },
          ]}
        />
      )}
    </Part>
  )
}
