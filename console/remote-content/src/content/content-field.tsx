import { Field, LongTextField } from '@yaksok/console-kit/ui'
import { ChoiceField } from './choice-field.tsx'
import type { FieldOf } from './fields.ts'
import { PictureField } from './picture-field.tsx'

interface ContentFieldProps {
  field: FieldOf
  text: string
  onChange: (text: string) => void
  /** The row's key: never changed once it is there. */
  fixed: boolean
  wrong: boolean
}

/** Characters that a long field takes; the server knows the field's own limit. */
const LONGEST = 5000

/** `값 (원, 필수)`. */
function labelOf({ label, unit, required }: FieldOf): string {
  const more = [unit, required && '필수'].filter(Boolean).join(', ')
  return more ? `${label} (${more})` : label
}

/** One field of a row, as its kind says: which control it is never depends on what is typed, or typing would lose it. */
export function ContentField({ field, text, onChange, fixed, wrong }: ContentFieldProps) {
  const { type, choices, open, help } = field
  const label = labelOf(field)
  const error = wrong ? (type === 'number' ? '숫자로 적어 주세요' : choices ? '골라 주세요' : '적어 주세요') : undefined
  if (type === 'picture' || type === 'pictures')
    return <PictureField {...{ label, text, onChange, error }} several={type === 'pictures'} />
  if (choices && !fixed) return <ChoiceField {...{ label, text, onChange, choices, open, help, error }} />
  if (type === 'list' || type === 'long')
    return (
      <LongTextField
        label={label}
        value={text}
        onChange={onChange}
        longest={LONGEST}
        lines={3}
        help={help}
        error={error}
      />
    )
  return (
    <Field
      label={label}
      value={text}
      readOnly={fixed}
      inputMode={type === 'number' ? 'decimal' : 'text'}
      help={fixed ? '한 번 정한 이름은 바꾸지 않아요.' : help}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
