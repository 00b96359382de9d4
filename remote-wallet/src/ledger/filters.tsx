import { MONEY_KINDS } from '@yaksok/shared/core/contract-values'
import { Chip, Chips, leadsTo, SearchField, Select, toast } from '@yaksok/shared/page/ui'
import styles from './ledger.module.css'
import { addressOf, digitsOf, type EntryKind, monthName, monthsBetween, type Wanted } from './ledger-query.ts'

interface FiltersProps {
  wanted: Wanted
  /** The month that runs, `2026-11`. */
  now: string
  /** The month of the first entry; undefined while unknown. */
  since: string | undefined
  onChange: (patch: Partial<Wanted>) => void
}

const KINDS = Object.entries(MONEY_KINDS) as [EntryKind, string][]

/** Month, kind, and a search by number or amount, which looks at all months. */
export function Filters({ wanted, now, since, onChange }: FiltersProps) {
  const month = wanted.month || now
  const months = monthsBetween(since ?? now, now)
  const search = (text: string) => {
    if (text === '') return onChange({ search: '', month: '' })
    const digits = digitsOf(text)
    if (digits === null) return toast('신청 번호나 금액을 숫자로 적어 주세요', 'error')
    onChange({ search: digits, month: 'all' })
  }
  const choice = (kind: Wanted['kind']) =>
    leadsTo(`?${new URLSearchParams(addressOf({ ...wanted, kind }))}`, () => onChange({ kind }))
  return (
    <div className={styles.filters}>
      <SearchField
        name="search"
        kept={{ kind: wanted.kind, month: 'all' }}
        label="번호나 금액"
        placeholder="번호나 금액"
        value={wanted.search}
        onSearch={search}
      />
      <Select
        label="기간"
        value={month}
        options={[
          // the address may ask for a month before the first one
          ...(month === 'all' || months.includes(month) ? months : [month, ...months]).map((value) => ({
            value,
            label: monthName(value),
          })),
          { value: 'all', label: '전체 기간' },
        ]}
        onChange={(value) => onChange({ month: value === now ? '' : value })}
      />
      <Chips label="종류">
        <Chip pressed={wanted.kind === ''} {...choice('')}>
          전체
        </Chip>
        {KINDS.map(([kind, name]) => (
          <Chip key={kind} pressed={wanted.kind === kind} {...choice(kind)}>
            {name}
          </Chip>
        ))}
      </Chips>
    </div>
  )
}
