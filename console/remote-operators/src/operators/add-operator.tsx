import type { Role } from '@yaksok/console-kit/api'
import { useAction } from '@yaksok/console-kit/query'
import { Button, Dialog, Failure, Field, Form } from '@yaksok/console-kit/ui'
import { type FormEvent, useState } from 'react'
import { EnrolmentShown } from './enrolment-shown.tsx'
import { RoleBoxes } from './role-boxes.tsx'

/** A new operator: a name, roles, and a link to enrol by. */
export function AddOperator() {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [roles, setRoles] = useState<Role[]>([])
  const add = useAction('addOperator', { refreshes: ['operators', 'approvals', 'overview'] })
  const close = () => {
    setOpen(false)
    setName('')
    setRoles([])
    add.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() && roles.length > 0) add.mutate({ name: name.trim(), roles })
  }
  return (
    <>
      <Button size="m" variant="soft" onClick={() => setOpen(true)}>
        운영자 더하기
      </Button>
      {add.data && <EnrolmentShown name={name} {...add.data} onClose={close} />}
      {open && !add.data && (
        <Dialog open onClose={() => setOpen(false)} title="운영자 더하기" dismissible={!add.isPending}>
          <Form onSubmit={submit}>
            <Field label="이름" value={name} autoComplete="off" onChange={({ target }) => setName(target.value)} />
            <RoleBoxes roles={roles} onChange={setRoles} />
            <Failure error={add.error} />
            <Button
              block
              type="submit"
              busy={add.isPending}
              disabledReason={name.trim() && roles.length > 0 ? undefined : '이름을 적고 하는 일을 골라 주세요'}
            >
              더하기
            </Button>
            <Button block variant="quiet" disabled={add.isPending} onClick={() => setOpen(false)}>
              닫기
            </Button>
          </Form>
        </Dialog>
      )}
    </>
  )
}
