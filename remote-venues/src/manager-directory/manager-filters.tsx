import { useCall } from '@yaksok/shared/page/query'
import { Chip } from '@yaksok/shared/page/ui'
import { useState } from 'react'
import { type AppliedFilter, FilterRow } from '../directory/filter-row.tsx'
import { FilterChoice, FilterSheet, useFilterDraft } from '../directory/filter-sheet.tsx'
import type { Choice } from '../directory/filters.ts'
import { useFavourites } from '../favourite/favourites.ts'
import { useDebounced } from '../search/use-debounced.ts'
import {
  chosenOf,
  type DirectoryChoices,
  directoryRequest,
  type ManagerFilters,
  matchesFilters,
  withProvince,
} from './filters.ts'

/** Topics at hand beside the sheet. */
const AT_HAND = 10
/** Choosing rests for this long before the number is asked for, ms. */
const REST_MS = 200

const NONE = { province: '', district: '', age: '', guides: '' } as const

interface ManagerFiltersProps {
  filters: ManagerFilters
  /** Undefined until they are there. */
  choices: DirectoryChoices | undefined
  onChange: (patch: Partial<ManagerFilters>) => void
}

interface FilterRowProps extends ManagerFiltersProps {
  choice: Choice<ManagerFilters>
}

const useTopics = () => useCall('managerTopics', undefined, { staleTime: 5 * 60_000 }).data ?? []

/** The row of filters of the managers: what they guide at hand, area and age in a sheet. */
export function ManagerFilterRow({ filters, choices, onChange, choice }: FilterRowProps) {
  const [open, setOpen] = useState(false)
  const { area, part, band } = chosenOf(filters, choices)
  const applied = (name: string | undefined, patch: Partial<ManagerFilters>): AppliedFilter[] =>
    name ? [{ name, remove: choice(patch) }] : []
  const all = [
    ...applied([area?.name, part?.name].filter(Boolean).join(' '), withProvince('')),
    ...applied(band?.name, { age: '' }),
    ...applied(filters.guides, { guides: '' }),
  ]
  return (
    <>
      <FilterRow onOpen={() => setOpen(true)} applied={all}>
        {useTopics()
          .slice(0, AT_HAND)
          .filter(({ name }) => name !== filters.guides)
          .map(({ name }) => (
            <Chip key={name} pressed={false} {...choice({ guides: name })}>
              {name}
            </Chip>
          ))}
      </FilterRow>
      {open && (
        <ManagerFilterSheet filters={filters} choices={choices} onChange={onChange} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** All filters in three levels and by topic. The districts are those of the chosen province; another province empties them. */
function ManagerFilterSheet({ filters, choices, onChange, onClose }: ManagerFiltersProps & { onClose: () => void }) {
  const { draft, setDraft, sheet, choice } = useFilterDraft({ filters, none: NONE, onChange, onClose })
  const topics = useTopics()
  const total = useTotal(draft, choices)
  return (
    <FilterSheet {...sheet} unit="명" total={total}>
      <FilterChoice
        {...choice('시·도', 'province')}
        choices={choices?.area}
        onChange={(province) => setDraft({ ...draft, ...withProvince(province) })}
      />
      <FilterChoice {...choice('시·군·구', 'district')} choices={chosenOf(draft, choices).area?.children} />
      <FilterChoice {...choice('나이대', 'age')} choices={choices?.industry} />
      <FilterChoice {...choice('주제', 'guides')} choices={topics.map(({ name }) => ({ id: name, name }))} />
    </FilterSheet>
  )
}

/** How many managers are left, by the server or among what is liked; undefined while it is not known. */
function useTotal(draft: ManagerFilters, choices: DirectoryChoices | undefined): number | undefined {
  const asked = useDebounced(draft, REST_MS)
  const all = useCall('directory', directoryRequest(asked, 1), { enabled: draft.liked === '', staleTime: 60_000 })
  const liked = useFavourites()
  if (draft.liked) return liked.data?.managers.filter((manager) => matchesFilters(manager, draft, choices)).length
  return asked === draft ? all.data?.totalCount : undefined
}
