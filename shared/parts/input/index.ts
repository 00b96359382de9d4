/** Fields for money: the amount and the fund password. */
export { AmountChips } from './amount/amount-chips.tsx'
export { AmountField } from './amount/amount-field.tsx'
export { quickChips } from './amount/quick-chips.ts'
export { useAmountInput } from './amount/use-amount-input.ts'
export { PinPad } from './keypad/pin-pad.tsx'
