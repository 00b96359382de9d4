import { ButtonLink, Card, State, useNow } from '@yaksok/shared/page/ui'
import { InfiniteList, PagedView } from '@yaksok/shared/parts/list'
import { Drawing } from '@yaksok/shared/parts/notes'
import { byDay, type DayGroup } from './days.ts'
import { RecordRow } from './record-row.tsx'
import styles from './records.module.css'
import { RecordsSkeleton } from './records-skeleton.tsx'
import { type MoneyRecord, type RecordKind, type Status, useRecords } from './use-records.ts'

const NAMES = { deposits: '입금', withdrawals: '출금' } as const

interface RecordsListProps {
  kind: RecordKind
  /** Only these; null for all. */
  status: Status | null
}

/** The records by day, loaded page by page while the member scrolls. */
export function RecordsList({ kind, status }: RecordsListProps) {
  const records = useRecords(kind, status)
  const what = `${NAMES[kind]} 내역`
  const now = new Date(useNow())
  return (
    <PagedView query={records} what={what} skeleton={<RecordsSkeleton label={`${what}을 불러오고 있어요`} />}>
      {(data, pages) => (
        <InfiniteList
          {...pages}
          items={byDay(data.pages.flat(), now)}
          rows={data.pages.flat().length}
          keyOf={({ day }) => day}
          render={(group) => <Day group={group} kind={kind} now={now} />}
          empty={<NoRecords kind={kind} filtered={status !== null} />}
        />
      )}
    </PagedView>
  )
}

function Day({ group, kind, now }: { group: DayGroup<MoneyRecord>; kind: RecordKind; now: Date }) {
  return (
    <>
      <h2 className={styles.day}>{group.title}</h2>
      <Card>
        <ul>
          {group.items.map((record) => (
            <RecordRow key={record.id} record={record} kind={kind} now={now} />
          ))}
        </ul>
      </Card>
    </>
  )
}

function NoRecords({ kind, filtered }: { kind: RecordKind; filtered: boolean }) {
  const name = NAMES[kind]
  if (filtered)
    return (
      <State title={`이 상태의 ${name} 내역이 없어요`} picture={<Drawing of="search" />}>
        다른 상태를 골라 보세요.
      </State>
    )
  return (
    <State
      picture={<Drawing of="receipt" />}
      title={`아직 ${name} 내역이 없어요`}
      action={
        <ButtonLink variant="soft" to={kind === 'deposits' ? '/Tx' : '/Chong'}>
          {name} 신청하기
        </ButtonLink>
      }
    >
      신청하면 심사 결과를 여기에서 볼 수 있어요.
    </State>
  )
}
