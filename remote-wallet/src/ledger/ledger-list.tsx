import { accountMine } from '@yaksok/shared/core/routes'
import { ButtonLink, Card, State, useNow } from '@yaksok/shared/page/ui'
import { InfiniteList } from '@yaksok/shared/parts/list'
import { Drawing } from '@yaksok/shared/parts/notes'
import type { ComponentProps } from 'react'
import { byDay } from '../records/days.ts'
import records from '../records/records.module.css'
import { EntryRow } from './entry-row.tsx'
import { type Entry, monthName, type Wanted } from './ledger-query.ts'

interface LedgerListProps {
  entries: readonly Entry[]
  wanted: Wanted
  list: Pick<ComponentProps<typeof InfiniteList>, 'hasMore' | 'loadMore' | 'loading' | 'error' | 'what'>
}

/** Entries by day, loaded page by page while the member scrolls. */
export function LedgerList({ entries, wanted, list }: LedgerListProps) {
  const now = new Date(useNow())
  return (
    <InfiniteList
      {...list}
      items={byDay(
        entries.map((entry) => ({ ...entry, create_time: entry.at })),
        now,
      )}
      rows={entries.length}
      keyOf={({ day }) => day}
      render={({ title, items }) => (
        <>
          <h2 className={records.day}>{title}</h2>
          <Card>
            <ul>
              {items.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </Card>
        </>
      )}
      empty={<NoEntries wanted={wanted} />}
    />
  )
}

function NoEntries({ wanted: { month, kind, search } }: { wanted: Wanted }) {
  if (search || kind)
    return (
      <State title="찾는 거래가 없어요" picture={<Drawing of="search" />}>
        번호나 금액, 종류, 기간을 바꿔 보세요.
      </State>
    )
  return (
    <State
      picture={<Drawing of="receipt" />}
      title={month && month !== 'all' ? `${monthName(month)}에는 거래가 없어요` : '아직 거래가 없어요'}
      action={
        <ButtonLink variant="soft" to={accountMine}>
          내 정보로 가기
        </ButtonLink>
      }
    >
      입금, 출금, 추첨 참여가 반영되면 여기에 한 줄씩 쌓여요.
    </State>
  )
}
