import { useCall } from '@yaksok/shared/page/query'
import { FieldFrame, noteId } from '@yaksok/shared/page/ui'
import { ChevronDownIcon } from '@yaksok/shared/parts/icons'
import { useId, useState } from 'react'
import styles from './bank-binding.module.css'
import { Picker } from './picker/picker.tsx'

interface BankFieldProps {
  /** Name of the chosen bank; '' = none yet. */
  value: string
  onChange: (bank: string) => void
  error?: string | undefined
  disabled?: boolean
}

/** The bank of the form: opens a searchable list of the banks the server knows. */
export function BankField({ value, onChange, error, disabled }: BankFieldProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { data: banks = [], error: loadError, refetch } = useCall('banks', undefined, { staleTime: 3_600_000 })
  const failed = loadError ? '은행 목록을 불러오지 못했어요. 다시 눌러 주세요' : undefined
  // a tap while the list is still on its way opens it as soon as it is there
  const press = () => {
    if (disabled) return
    setOpen(true)
    if (loadError) void refetch()
  }
  const note = noteId(id, { error: error ?? failed })
  return (
    <FieldFrame id={id} label="은행" error={error ?? failed}>
      <button
        id={id}
        type="button"
        name="bank"
        className={styles.bank}
        data-empty={value === '' || undefined}
        data-error={error || failed ? '' : undefined}
        aria-haspopup="dialog"
        // the label names the button, so what is chosen is read as its description
        aria-describedby={`${id}-value ${note ?? ''}`.trim()}
        aria-busy={(open && banks.length === 0 && !loadError) || undefined}
        // not `disabled`: a form that is still busy puts the focus here when the bank is what is missing
        aria-disabled={disabled || undefined}
        onClick={press}
      >
        <span id={`${id}-value`}>{value || '은행 선택'}</span>
        <ChevronDownIcon size="s" />
      </button>
      <Picker
        open={open && banks.length > 0}
        onClose={() => setOpen(false)}
        title="은행 고르기"
        searchLabel="은행 이름"
        options={banks}
        value={banks.find(({ name }) => name === value)?.id ?? ''}
        onPick={({ name }) => onChange(name)}
      />
    </FieldFrame>
  )
}
