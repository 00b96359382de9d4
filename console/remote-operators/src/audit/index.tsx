import type { ConsoleResponse } from '@yaksok/console-kit/api'
import { useKeys } from '@yaksok/console-kit/keys'
import { useList } from '@yaksok/console-kit/query'
import { actionText } from '@yaksok/console-kit/text'
import { Badge, Detail, Facts, ListPage, RowText, Stamp } from '@yaksok/console-kit/ui'
import { AuditActions } from './audit-actions.tsx'
import { useAuditFilter } from './use-audit-filter.ts'
import { Verify } from './verify.tsx'
import { detailName } from './words.ts'

type Row = ConsoleResponse<'audit'>['items'][number]

/** Everything that operators did and looked at, newest first. Nobody can change or delete it. */
export default function Audit() {
  const [filter, setFilter] = useAuditFilter()
  const list = useList('audit', filter)
  return (
    <ListPage
      title="기록"
      actions={<AuditActions filter={filter} onChange={setFilter} />}
      sum={<Verify />}
      list={list}
      what="기록"
      keyOf={({ id }) => String(id)}
      line={(row) => <AuditLine row={row} />}
      detail={(_, row, close) => row && <AuditRow row={row} onClose={close} />}
      empty={{ title: '찾는 기록이 없어요', text: '사람이나 한 일, 날짜를 바꿔 보세요.' }}
    />
  )
}

function AuditLine({ row: { id, at, operator, action, target } }: { row: Row }) {
  return (
    <RowText
      title={actionText(action)}
      aside={<Stamp at={at} short />}
      note={[operator, target].filter(Boolean).join(' · ')}
      marks={<Badge tone="mute">#{id}</Badge>}
    />
  )
}

function AuditRow({ row, onClose }: { row: Row; onClose: () => void }) {
  const { id, at, operator, action, target, details } = row
  useKeys('열린 기록', [{ key: 'Escape', label: '닫기', run: onClose }])
  return (
    <Detail title={actionText(action)}>
      <Facts
        facts={[
          ['기록', `#${id}`],
          ['코드', action],
          ['때', <Stamp key="at" at={at} />],
          ['운영자', operator],
          ['대상', target],
          ...Object.entries(details).map(([name, value]) => [detailName(name), detailText(value)] as const),
        ]}
      />
    </Detail>
  )
}

const detailText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
