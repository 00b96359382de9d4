import type { ConsoleResponse } from '@yaksok/console-kit/api'
import { useKeys } from '@yaksok/console-kit/keys'
import { useAction, useList } from '@yaksok/console-kit/query'
import {
  Badge,
  Button,
  ConfirmDialog,
  Detail,
  Facts,
  Failure,
  ListPage,
  RowText,
  Stamp,
  toast,
} from '@yaksok/console-kit/ui'
import { useState } from 'react'
import { AddInvite } from './add-invite.tsx'

type Invite = ConsoleResponse<'invites'>['items'][number]

const usesOf = ({ uses, most }: Invite) => (most === null ? `${uses}번 씀` : `${most}번 중 ${uses}번 씀`)

/** The codes by which people may register. */
export default function Invites() {
  const list = useList('invites', {})
  return (
    <ListPage
      title="초대 코드"
      actions={<AddInvite />}
      list={list}
      what="초대 코드 목록"
      keyOf={({ code }) => code}
      line={(invite) => (
        <RowText
          title={<code>{invite.code}</code>}
          aside={usesOf(invite)}
          note={invite.note}
          marks={invite.revoked && <Badge tone="no">막음</Badge>}
        />
      )}
      detail={(key, invite, close) => invite && <InviteDetail key={key} invite={invite} onClose={close} />}
      empty={{ title: '초대 코드가 없어요', text: '코드를 만들면 그 코드로 가입할 수 있어요.' }}
    />
  )
}

function InviteDetail({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  const { code, note, made, revoked } = invite
  const [asking, ask] = useState(false)
  const revoke = useAction('revokeInvite', {
    refreshes: ['invites'],
    onDone: () => {
      ask(false)
      toast('초대 코드를 막았어요', 'ok')
    },
  })
  useKeys('열린 초대 코드', [{ key: 'Escape', label: '닫기', run: onClose }])
  return (
    <Detail
      title={code}
      actions={
        !revoked && (
          <div>
            <Button size="m" variant="line" onClick={() => ask(true)}>
              막기
            </Button>
          </div>
        )
      }
    >
      <Facts
        facts={[
          ['쓰임', usesOf(invite)],
          ['메모', note],
          ['만든 때', <Stamp key="made" at={made} />],
          ['막은 때', revoked && <Stamp key="revoked" at={revoked} />],
        ]}
      />
      <ConfirmDialog
        open={asking}
        title="이 코드를 막을까요?"
        confirmLabel="막기"
        busy={revoke.isPending}
        onClose={() => ask(false)}
        onConfirm={() => revoke.mutate({ code })}
      >
        이 코드로는 더 가입할 수 없고, 다시 열 수 없어요. 이미 가입한 회원은 그대로예요.
        <Failure error={revoke.error} />
      </ConfirmDialog>
    </Detail>
  )
}
