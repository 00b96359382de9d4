import { dayTitle, seoulDay } from '@yaksok/shared/core/time'
import { useNow } from '@yaksok/shared/page/ui'
import { FilterBox } from '../directory/filter-box.tsx'
import { FilterSelect } from '../directory/filter-select.tsx'
import { PEOPLE, PRICES } from './filters.ts'
import { ALL, type VenueFilters } from './query.ts'

/** Days that can be booked, today among them. */
const DAYS = 14
const DAY_MS = 86_400_000

interface WhenAndPriceProps {
  filters: VenueFilters
  onChange: (patch: Partial<VenueFilters>) => void
}

/** What it may cost, which day, and for how many. */
export function WhenAndPrice({ filters, onChange }: WhenAndPriceProps) {
  const now = useNow()
  const days = Array.from({ length: DAYS }, (_, ahead) => seoulDay(now + ahead * DAY_MS))
  const category = filters.class === ALL ? '' : filters.class
  const chosen = [filters.price, filters.day, filters.people, filters.sort, category]
  const select = (label: string, key: 'price' | 'day' | 'people') => ({
    label,
    placeholder: label,
    value: filters[key],
    onChange: (value: string) => onChange({ [key]: value }),
  })
  return (
    <FilterBox chosen={chosen.filter(Boolean).length}>
      <FilterSelect {...select('가격', 'price')} choices={PRICES} />
      <FilterSelect
        {...select('날짜', 'day')}
        choices={days.map((day) => ({ id: day, name: dayTitle(`${day}T00:00:00+09:00`, new Date(now)) }))}
      />
      <FilterSelect
        {...select('인원', 'people')}
        choices={PEOPLE.map((people) => ({ id: String(people), name: `${people}명` }))}
      />
    </FilterBox>
  )
}
