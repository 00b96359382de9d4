import { Chip, Chips } from '../../../page/ui/index.ts'
import type { AmountChip } from './quick-chips.ts'
import type { AmountInput } from './use-amount-input.ts'

interface AmountChipsProps extends Pick<AmountInput, 'press'> {
  chips: readonly AmountChip[]
  disabled?: boolean | undefined
}

/** The quick choices of an amount input. */
export function AmountChips({ chips, press, disabled }: AmountChipsProps) {
  return (
    <Chips label="금액 빠르게 넣기" fit>
      {chips.map((chip) => (
        <Chip key={chip.label} disabled={disabled} onClick={() => press(chip)}>
          {chip.label}
        </Chip>
      ))}
    </Chips>
  )
}
