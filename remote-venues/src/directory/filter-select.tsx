import type { Option } from '@yaksok/shared/core/contract'
import { Select } from '@yaksok/shared/page/ui'
import type { ComponentProps } from 'react'

interface FilterSelectProps extends Omit<ComponentProps<typeof Select>, 'options'> {
  /** What can be chosen; empty or undefined until it is there. */
  choices: readonly Pick<Option, 'id' | 'name'>[] | undefined
}

/** One filter. What is not among the choices shows as nothing chosen. */
export function FilterSelect({ choices = [], value, ...select }: FilterSelectProps) {
  return (
    <Select
      {...select}
      options={choices.map(({ id, name }) => ({ value: id, label: name }))}
      value={choices.some(({ id }) => id === value) ? value : ''}
    />
  )
}
