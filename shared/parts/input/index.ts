/** Fields for money, the amount and the fund password, for longer texts, and the choices that a device keeps. */
export { AmountChips } from './amount/amount-chips.tsx'
export { AmountField } from './amount/amount-field.tsx'
export { quickChips } from './amount/quick-chips.ts'
export { useAmountInput } from './amount/use-amount-input.ts'
export { ShortcutsChoice, TextSizeChoice, ThemeChoice } from './device/device-choices.tsx'
export { digitsOf, useImeComposition } from './ime-composition/use-ime-composition.ts'
export { PinPad } from './keypad/pin-pad.tsx'
export { LongTextField } from './long-text/long-text-field.tsx'
