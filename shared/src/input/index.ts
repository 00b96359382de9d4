/**
 * Fields for money: the amount and the fund password. Without state of their own, so who uses them bundles them (they are
 * no share of the page); what must be single they take from the shares, by the package's name.
 */
export { AmountField, quickChips } from './amount/amount-field.tsx'
export { type AmountChip, type AmountInput, useAmountInput } from './amount/use-amount-input.ts'
export { PinPad } from './keypad/pin-pad.tsx'
