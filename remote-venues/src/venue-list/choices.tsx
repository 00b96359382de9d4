import { Choices } from '../directory/count-bar.tsx'
import { FilterSelect } from '../directory/filter-select.tsx'
import { ALL, SORTS, selectedCategory, type VenueFilters } from './query.ts'
import { useCategories } from './use-venues.ts'

interface ChoiceProps {
  filters: VenueFilters
  onChange: (patch: Partial<VenueFilters>) => void
}

/** Category and order; what is liked has no categories. */
export const VenueChoices = (props: ChoiceProps) => (
  <Choices>
    {!props.filters.liked && <CategorySelect {...props} />}
    <FilterSelect
      label="정렬"
      placeholder="기본 순서"
      choices={SORTS}
      value={props.filters.sort}
      onChange={(sort) => props.onChange({ sort })}
    />
  </Choices>
)

/** The server's categories. Its entry for all (id 0) reads as the plain state of the box. */
function CategorySelect({ filters, onChange }: ChoiceProps) {
  const { data = [] } = useCategories()
  const all = data.length === 0 || data.some(({ id }) => id === ALL)
  return (
    <FilterSelect
      label="카테고리"
      {...(all && { placeholder: '전체 카테고리' })}
      choices={data.filter(({ id }) => id !== ALL)}
      value={selectedCategory(data, filters.class) ?? ''}
      onChange={(id) => onChange({ class: id || ALL })}
    />
  )
}
