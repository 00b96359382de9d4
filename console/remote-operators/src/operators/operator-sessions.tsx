import { useAction, useCall } from '@yaksok/console-kit/query'
import {
  AboutFacts,
  Button,
  ConfirmDialog,
  Failure,
  Part,
  QueryView,
  Stamp,
  Table,
  toast,
} from '@yaksok/console-kit/ui'
import { useState } from 'react'

const EFFECT = '바로 모든 곳에서 로그아웃돼요. 다시 로그인할 수는 있어요.'

/** Where an operator is logged in; all of it can be ended. */
export function OperatorSessions({ id, name }: { id: number; name: string }) {
  const [asking, ask] = useState(false)
  const sessions = useCall('operatorSessions', { id })
  const end = useAction('endOperatorSessions', {
    refreshes: ['operatorSessions', 'operators'],
    onDone: () => {
      ask(false)
      toast('로그인한 곳을 모두 끝냈어요', 'ok')
    },
  })
  return (
    <Part
      title="로그인한 곳"
      aside={
        sessions.data?.items.length ? (
          <Button size="m" variant="line" onClick={() => ask(true)}>
            모두 끝내기
          </Button>
        ) : undefined
      }
    >
      <QueryView query={sessions} what="로그인한 곳">
        {({ items }) =>
          items.length === 0 ? (
            <p>로그인한 곳이 없어요.</p>
          ) : (
            <Table
              caption="운영자가 로그인한 곳"
              rows={items}
              keyOf={({ id: one }) => one}
              columns={[
                { name: '기기', cell: ({ device }) => device || '알 수 없는 기기' },
                { name: '네트워크', cell: ({ place }) => place },
                { name: '마지막', cell: ({ seen }) => <Stamp at={seen} /> },
              ]}
            />
          )
        }
      </QueryView>
      <ConfirmDialog
        open={asking}
        title={`${name} 님이 로그인한 곳을 모두 끝낼까요?`}
        confirmLabel="모두 끝내기"
        busy={end.isPending}
        onClose={() => {
          end.reset()
          ask(false)
        }}
        onConfirm={() => end.mutate({ id })}
      >
        <AboutFacts about={{ whom: name, effect: EFFECT }} />
        <Failure error={end.error} />
      </ConfirmDialog>
    </Part>
  )
}
