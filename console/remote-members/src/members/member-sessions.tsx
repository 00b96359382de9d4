import type { MemberDetail } from '@yaksok/console-kit/api'
import { Part, Stamp, Table } from '@yaksok/console-kit/ui'

/** Where a member is logged in. */
export function MemberSessions({ member: { sessions } }: { member: MemberDetail }) {
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
