import { Select } from '@yaksok/shared/page/ui'
import { SORTS, type Sort } from './query.ts'

/** The order of the list; product.txt section 9 names all, highest price and highest rating. */
export function SortSelect({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) {
  const pick = (chosen: string) => onChange(SORTS.find((sort) => sort.value === chosen)?.value ?? '')
  return <Select label="정렬" placeholder="기본 순서" options={SORTS} value={value} onChange={pick} />
}
