import { Bar, Button, Dialog, ExportButton, Field, Form } from '@yaksok/console-kit/ui'
import { type FormEvent, useState } from 'react'
import type { AuditFilter } from './use-audit-filter.ts'

interface AuditActionsProps {
  filter: AuditFilter
  onChange: (filter: AuditFilter) => void
}

const FIELDS = [
  { name: 'operator', label: '운영자', type: 'search' },
  { name: 'action', label: '코드의 앞부분 (예: deposits.)', type: 'search' },
  { name: 'target', label: '대상', type: 'search' },
  { name: 'from', label: '이날부터', type: 'date' },
  { name: 'to', label: '이날까지', type: 'date' },
] as const

/** Which part of the log is shown, and the file of it. */
export function AuditActions({ filter, onChange }: AuditActionsProps) {
  const [open, setOpen] = useState(false)
  const count = Object.keys(filter).length
  return (
    <Bar>
      <Button size="m" variant="soft" onClick={() => setOpen(true)}>
        {count > 0 ? `찾기 (조건 ${count}개)` : '찾기'}
      </Button>
      {count > 0 && (
        <Button size="m" variant="quiet" onClick={() => onChange({})}>
          모두 보기
        </Button>
      )}
      <ExportButton call="exportAudit" request={filter} reasoned>
        CSV 받기
      </ExportButton>
      {open && <FilterDialog {...{ filter, onChange }} onClose={() => setOpen(false)} />}
    </Bar>
  )
}

function FilterDialog({ filter, onChange, onClose }: AuditActionsProps & { onClose: () => void }) {
  const [typed, setTyped] = useState(filter)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange(typed)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="기록 찾기">
      <Form onSubmit={submit}>
        {FIELDS.map(({ name, label, type }) => (
          <Field
            key={name}
            label={label}
            type={type}
            value={typed[name] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        <Button block type="submit">
          찾기
        </Button>
        <Button block variant="quiet" onClick={onClose}>
          닫기
        </Button>
      </Form>
    </Dialog>
  )
}
