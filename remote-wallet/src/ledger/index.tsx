import { accountMine } from '@yaksok/shared/core/routes'
import { seoulDay } from '@yaksok/shared/core/time'
import { useAddress } from '@yaksok/shared/page/router'
import { AppBar, Screen, useNow } from '@yaksok/shared/page/ui'
import { PagedView } from '@yaksok/shared/parts/list'
import { PlayModeBadge } from '../app-bar/bar-badge.tsx'
import { ListDetail } from '../list-detail/list-detail.tsx'
import { RecordsSkeleton } from '../records/records-skeleton.tsx'
import { BalanceSummary } from './balance-summary.tsx'
import { Filters } from './filters.tsx'
import { LedgerList } from './ledger-list.tsx'
import { addressOf, type Wanted, wantedOf } from './ledger-query.ts'
import { useLedger } from './use-ledger.ts'

/** Ledger: all of a member's money in one list with its running balance; month, kind and search live in the address. */
export default function Ledger() {
  const [address, setAddress] = useAddress()
  const wanted = wantedOf(address)
  const change = (patch: Partial<Wanted>) => setAddress(addressOf({ ...wanted, ...patch }), { replace: true })
  const now = seoulDay(useNow()).slice(0, 7)
  const query = useLedger(wanted, now)
  const first = query.data?.pages[0]
  return (
    <Screen bar={<AppBar title="거래 내역" back={accountMine} actions={<PlayModeBadge />} />}>
      <ListDetail
        aside={
          <>
            <Filters wanted={wanted} now={now} since={first?.since} onChange={change} />
            {first && <BalanceSummary page={first} wanted={wanted} />}
          </>
        }
      >
        <PagedView query={query} what="거래 내역" skeleton={<RecordsSkeleton label="거래 내역을 불러오고 있어요" />}>
          {({ pages }, list) => (
            <LedgerList entries={pages.flatMap(({ entries }) => entries)} wanted={wanted} list={list} />
          )}
        </PagedView>
      </ListDetail>
    </Screen>
  )
}
