import { FilterBox } from '../directory/filter-box.tsx'
import { FilterSelect } from '../directory/filter-select.tsx'
import { type DirectoryChoices, type ManagerFilters, withProvince } from './filters.ts'

interface AreaAndAgeProps {
  filters: ManagerFilters
  /** Undefined until they are there. */
  choices: DirectoryChoices | undefined
  onChange: (patch: Partial<ManagerFilters>) => void
}

/** The three levels. The districts are those of the chosen province; another province empties them. */
export function AreaAndAge({ filters, choices, onChange }: AreaAndAgeProps) {
  const districts = choices?.area.find(({ id }) => id === filters.province)?.children ?? []
  const select = (label: string, key: 'province' | 'district' | 'age') => ({
    label,
    placeholder: label,
    value: filters[key],
  })
  return (
    <FilterBox chosen={[filters.province, filters.district, filters.age].filter(Boolean).length}>
      <FilterSelect
        {...select('시·도', 'province')}
        choices={choices?.area}
        onChange={(province) => onChange(withProvince(province))}
      />
      <FilterSelect
        {...select('시·군·구', 'district')}
        choices={districts}
        disabled={districts.length === 0}
        title={districts.length === 0 ? '시·도를 먼저 골라 주세요' : undefined}
        onChange={(district) => onChange({ district })}
      />
      <FilterSelect {...select('나이대', 'age')} choices={choices?.industry} onChange={(age) => onChange({ age })} />
    </FilterBox>
  )
}
