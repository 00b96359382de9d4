/**
 * Fields for money: the amount and the fund password. Without state of their own, so who uses them bundles them (they are
 * no share of the page); what must be single they take from the shares, by the package's name.
 */
export { AmountChips } from './amount/amount-chips.tsx'
export { AmountField } from './amount/amount-field.tsx'
export { type AmountChip, quickChips } from './amount/quick-chips.ts'
export { type AmountInput, useAmountInput } from './amount/use-amount-input.ts'
export { PinPad } from './keypad/pin-pad.tsx'
