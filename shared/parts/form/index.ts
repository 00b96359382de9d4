/** Forms by schema: one way for errors, focus, submit, draft, failure and the answer that was lost. */
export { amountField, pinField, tickBox, typedAmount } from './adapters.ts'
export { check } from './check.ts'
export { Failure, FailureWithSupport } from './failure.tsx'
export { useForm } from './use-form.ts'
export { usePasskeyButton } from './use-passkey-button.ts'
export { useUnansweredAttempt } from './use-submit.ts'
