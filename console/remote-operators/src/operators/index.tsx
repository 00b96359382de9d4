import { useCall } from '@yaksok/console-kit/query'
import { useMay } from '@yaksok/console-kit/session'
import { roleText } from '@yaksok/console-kit/text'
import { Badge, ListPage, RowText } from '@yaksok/console-kit/ui'
import { AddOperator } from './add-operator.tsx'
import { OperatorDetail } from './operator-detail.tsx'

const STATE = {
  invited: { tone: 'wait', word: '초대함' },
  active: { tone: 'ok', word: '활성' },
  disabled: { tone: 'no', word: '정지' },
} as const

/** Who works here: roles, enrolment, and taking the right to work away. */
export default function Operators() {
  const operators = useCall('operators', {})
  const mayAdd = useMay('addOperator')
  const items = operators.data?.items ?? []
  const list = { ...operators, items, hasNextPage: false, isFetchingNextPage: false, fetchNextPage: operators.refetch }
  return (
    <ListPage
      title="운영자"
      actions={mayAdd && <AddOperator />}
      list={list}
      what="운영자 목록"
      keyOf={({ id }) => String(id)}
      line={({ name, roles, state, sample }) => (
        <RowText
          title={name}
          note={roles.map(roleText).join(', ')}
          marks={
            <>
              {sample && <Badge tone="mute">예시</Badge>}
              <Badge tone={STATE[state].tone}>{STATE[state].word}</Badge>
            </>
          }
        />
      )}
      detail={(key, operator, close) => operator && <OperatorDetail key={key} operator={operator} onClose={close} />}
      empty={{ title: '운영자가 없어요' }}
    />
  )
}
