export { askForOverrides, registerAnswer, sendQuestion } from './confirm-overrides.ts'
export { type OverrideOptions, type Overrides, overridesOf, withoutOverrides } from './overrides.ts'
