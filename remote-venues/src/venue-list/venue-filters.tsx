import { seoulDay } from '@yaksok/shared/core/time'
import { Chip, useNow } from '@yaksok/shared/page/ui'
import { useDeferredValue } from 'react'
import { chipDay } from '../booking/booking-text.ts'
import { type AppliedFilter, FilterRow } from '../directory/filter-row.tsx'
import { FilterChoice, FilterSheet, useFilterDraft } from '../directory/filter-sheet.tsx'
import type { Choice } from '../directory/filters.ts'
import { PEOPLE, PRICES } from './filters.ts'
import { PROVINCES } from './map-tiles.ts'
import { ALL, SORTS, selectedCategory, type VenueFilters } from './query.ts'
import { useAreas, useCategories, useLikedVenues, useNarrowed, useVenues } from './use-venues.ts'

/** Days that can be chosen, today among them. */
const DAYS = 14
const DAY_MS = 86_400_000

const NONE = { price: '', day: '', people: '', province: '', district: '', class: '', sort: '' } as const

interface VenueFiltersProps {
  filters: VenueFilters
  onChange: (patch: Partial<VenueFilters>) => void
  choice: Choice<VenueFilters>
  open: boolean
  onOpen: (open: boolean) => void
}

/** The row of filters of the venues: categories at hand, the rest in a sheet. */
export function VenueFilterRow({ filters, onChange, choice, open, onOpen }: VenueFiltersProps) {
  const { data: categories = [] } = useCategories()
  const now = useNow()
  const chosen = selectedCategory(categories, filters.class) ?? ''
  const applied = (name: string | undefined, patch: Partial<VenueFilters>): AppliedFilter[] =>
    name ? [{ name, remove: choice(patch) }] : []
  const all: AppliedFilter[] = [
    ...applied(SORTS.find(({ id }) => id === filters.sort)?.name, { sort: '' }),
    ...applied(filters.day && chipDay(filters.day, now), { day: '' }),
    ...applied(filters.people && `${filters.people}명`, { people: '' }),
    ...applied(PRICES.find(({ id }) => id === filters.price)?.name, { price: '' }),
    ...applied([filters.province, filters.district].filter(Boolean).join(' '), { province: '', district: '' }),
  ]
  return (
    <>
      <FilterRow onOpen={() => onOpen(true)} applied={all}>
        {!filters.liked &&
          categories.map(({ id, name }) => (
            <Chip key={id} pressed={id === chosen} {...choice({ class: id })}>
              {name}
            </Chip>
          ))}
      </FilterRow>
      {open && <VenueFilterSheet filters={filters} onChange={onChange} onClose={() => onOpen(false)} />}
    </>
  )
}

interface SheetProps extends Pick<VenueFiltersProps, 'filters' | 'onChange'> {
  onClose: () => void
}

function VenueFilterSheet({ filters, onChange, onClose }: SheetProps) {
  const { draft, setDraft, sheet, choice } = useFilterDraft({ filters, none: NONE, onChange, onClose })
  const { data: categories = [] } = useCategories()
  const { data: areas = [] } = useAreas()
  const now = useNow()
  const total = useTotal(useDeferredValue(draft))
  const days = Array.from({ length: DAYS }, (_, ahead) => seoulDay(now + ahead * DAY_MS))
  const here = new Set(areas.map(({ province }) => province))
  const districts = new Set(areas.filter(({ province }) => province === draft.province).map(({ district }) => district))
  return (
    <FilterSheet {...sheet} unit="곳" total={total}>
      <FilterChoice {...choice('정렬', 'sort')} choices={SORTS} />
      {!filters.liked && (
        <FilterChoice
          {...choice('카테고리', 'class')}
          choices={categories}
          value={selectedCategory(categories, draft.class) ?? ''}
          onChange={(id) => setDraft({ ...draft, class: id || ALL })}
        />
      )}
      <FilterChoice {...choice('날짜', 'day')} choices={days.map((day) => ({ id: day, name: chipDay(day, now) }))} />
      <FilterChoice
        {...choice('인원', 'people')}
        choices={PEOPLE.map((people) => ({ id: String(people), name: `${people}명` }))}
      />
      <FilterChoice {...choice('가격', 'price')} choices={PRICES} />
      <FilterChoice
        {...choice('시·도', 'province')}
        choices={PROVINCES.filter(({ name }) => here.has(name)).map(({ name }) => ({ id: name, name }))}
        onChange={(province) => setDraft({ ...draft, province, district: '' })}
      />
      {districts.size > 1 && (
        <FilterChoice
          {...choice('시·군·구', 'district')}
          choices={[...districts].toSorted().map((name) => ({ id: name, name }))}
        />
      )}
    </FilterSheet>
  )
}

/** How many venues are left; undefined while it is not known. */
function useTotal(draft: VenueFilters): number | undefined {
  const all = useNarrowed(useVenues(draft), draft)
  const liked = useNarrowed(useLikedVenues(draft), draft)
  const { count, busy } = draft.liked ? liked : all
  return busy || count?.more ? undefined : count?.count
}
