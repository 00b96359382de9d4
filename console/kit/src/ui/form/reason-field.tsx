import { LongTextField } from '@yaksok/shared/parts/input'
import type { ComponentProps } from 'react'

/** Characters that a reason may have, as the contract takes them. */
const LONGEST = 300

type ReasonFieldProps = Pick<
  ComponentProps<typeof LongTextField>,
  'label' | 'value' | 'onChange' | 'lines' | 'help'
> & {
  /** It was sent empty. */
  missing: boolean
}

/** Where an operator says why. */
export function ReasonField({ missing, ...field }: ReasonFieldProps) {
  return <LongTextField {...field} longest={LONGEST} error={missing ? '이유를 적어 주세요' : undefined} />
}
