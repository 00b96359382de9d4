import { digitsOf, Field, useImeComposition } from '@yaksok/console-kit/ui'

interface CodeFieldProps {
  value: string
  onChange: (digits: string) => void
  error?: string | undefined
}

/** Whether it is six digits, as an authenticator app shows them. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text)

/** What the authenticator app shows; everything but digits is left out once it is typed. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  const { input } = useImeComposition(value, ({ text }) => onChange(digitsOf(text, 6)))
  return (
    <Field
      label="인증 앱의 숫자 6자리"
      name="code"
      numeric
      inputMode="numeric"
      autoComplete="one-time-code"
      {...input}
      error={error}
    />
  )
}
