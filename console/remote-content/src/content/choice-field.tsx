import { Field, FieldFrame, noteId, Select } from '@yaksok/console-kit/ui'
import { useId, useState } from 'react'
import type { FieldOf } from './fields.ts'

interface ChoiceFieldProps extends Pick<FieldOf, 'open' | 'help'> {
  label: string
  text: string
  onChange: (text: string) => void
  choices: NonNullable<FieldOf['choices']>
  error: string | undefined
}

/** In the list where another value is typed: no text that a row can have. */
const OTHER = '\n'

/** A field that is chosen; where the schema is open, another value is typed below. */
export function ChoiceField({ label, text, onChange, choices, open, help, error }: ChoiceFieldProps) {
  const id = useId()
  const known = text === '' || choices.some(({ value }) => value === text)
  const [typing, setTyping] = useState(open && !known)
  // what is stored and not offered any more stays what it is until another one is chosen
  const kept = known || open ? [] : [{ value: text, label: text }]
  const other = open ? [{ value: OTHER, label: '다른 값 적기' }] : []
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <Select
        id={id}
        label=""
        placeholder="고르기"
        options={[...choices, ...kept, ...other]}
        value={typing ? OTHER : text}
        onChange={(value) => {
          setTyping(value === OTHER)
          onChange(value === OTHER ? '' : value)
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId(id, { help, error })}
      />
      {typing && <Field label={`${label}: 다른 값`} value={text} onChange={({ target }) => onChange(target.value)} />}
    </FieldFrame>
  )
}
