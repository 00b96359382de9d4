import { accountMine } from '@yaksok/shared/core/routes'
import { message } from '@yaksok/shared/core/text'
import { Link, useAddress } from '@yaksok/shared/page/router'
import { AppBar, Chip, Chips, leadsTo, Screen, useWide } from '@yaksok/shared/page/ui'
import { PlayModeBadge } from '../app-bar/bar-badge.tsx'
import { ListDetail } from '../list-detail/list-detail.tsx'
import { MonthReport } from '../month-report/bars.tsx'
import styles from './records.module.css'
import { RecordsList } from './records-list.tsx'
import type { RecordKind, Status } from './use-records.ts'

const FILTERS: { value: Status | null; label: string }[] = [
  { value: null, label: '전체' },
  { value: 1, label: message('status.underReview') },
  { value: 2, label: message('status.success') },
  { value: 3, label: message('status.rejected') },
]

/** Deposit and withdrawal records: two addresses, one layout; the status filter lives in the address. */
export function RecordsScreen({ kind }: { kind: RecordKind }) {
  const wide = useWide()
  const [search, setSearch] = useAddress()
  const status = FILTERS.find(({ value }) => value !== null && String(value) === search.get('status'))?.value ?? null
  const choice = (value: Status | null) => {
    const next = new URLSearchParams(value ? { status: String(value) } : {})
    return leadsTo(`?${next}`, () => setSearch(next, { replace: true }))
  }
  return (
    <Screen bar={<AppBar title="입출금 내역" back={accountMine} actions={<PlayModeBadge />} />}>
      <ListDetail
        aside={
          <>
            <nav className={styles.kinds} aria-label="내역 종류">
              <Link to="/ChongRecord" replace aria-current={kind === 'deposits' ? 'page' : undefined}>
                입금
              </Link>
              <Link to="/WithdrawRecord" replace aria-current={kind === 'withdrawals' ? 'page' : undefined}>
                출금
              </Link>
            </nav>
            <Chips label="상태">
              {FILTERS.map(({ value, label }) => (
                <Chip key={label} pressed={value === status} {...choice(value)}>
                  {label}
                </Chip>
              ))}
            </Chips>
            {wide && <MonthReport />}
          </>
        }
      >
        <RecordsList key={`${kind} ${status}`} kind={kind} status={status} />
      </ListDetail>
    </Screen>
  )
}
