import type { ResponseOf } from '@yaksok/shared/core/contract'
import { Select } from '@yaksok/shared/page/ui'
import styles from './directory.module.css'
import { type DirectoryFilters, withProvince } from './filters.ts'

export interface FilterProps {
  filters: DirectoryFilters
  /** What can be chosen; undefined until it is there. */
  choices: ResponseOf<'filters'> | undefined
  onChange: (filters: DirectoryFilters) => void
  onReset: () => void
}

/** The three levels. The districts are those of the chosen province; another province empties them. */
export function FilterSelects({ filters, choices, onChange }: FilterProps) {
  const districts = choices?.area.find(({ id }) => id === filters.province)?.children ?? []
  return (
    <div className={styles.filters}>
      <Select
        label="시·도"
        placeholder="시·도"
        options={optionsOf(choices?.area)}
        value={choices ? filters.province : ''}
        onChange={(province) => onChange(withProvince(filters, province))}
      />
      <Select
        label="시·군·구"
        placeholder="시·군·구"
        options={optionsOf(districts)}
        value={districts.length > 0 ? filters.district : ''}
        disabled={districts.length === 0}
        title={districts.length === 0 ? '시·도를 먼저 골라 주세요' : undefined}
        onChange={(district) => onChange({ ...filters, district })}
      />
      <Select
        label="나이대"
        placeholder="나이대"
        options={optionsOf(choices?.industry)}
        value={choices ? filters.age : ''}
        onChange={(age) => onChange({ ...filters, age })}
      />
    </div>
  )
}

const optionsOf = (choices: readonly { id: string; name: string }[] = []) =>
  choices.map(({ id, name }) => ({ value: id, label: name }))
