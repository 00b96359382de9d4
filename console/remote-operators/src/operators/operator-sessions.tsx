import { useAction, useCall } from '@yaksok/console-kit/query'
import { Button, Failure, Part, QueryView, Stamp, Table, toast } from '@yaksok/console-kit/ui'

/** Where an operator is logged in; all of it can be ended. */
export function OperatorSessions({ id }: { id: number }) {
  const sessions = useCall('operatorSessions', { id })
  const end = useAction('endOperatorSessions', {
    refreshes: ['operatorSessions', 'operators'],
    onDone: () => toast('로그인한 곳을 모두 끝냈어요', 'ok'),
  })
  return (
    <Part
      title="로그인한 곳"
      aside={
        sessions.data?.items.length ? (
          <Button size="m" variant="line" busy={end.isPending} onClick={() => end.mutate({ id })}>
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
      <Failure error={end.error} />
    </Part>
  )
}
