import { useAction } from '@yaksok/console-kit/query'
import { Button, Dialog, Failure, Field, Form, toast } from '@yaksok/console-kit/ui'
import { type FormEvent, useState } from 'react'

/** A new code, for so many people or for any number. */
export function AddInvite() {
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const [most, setMost] = useState('')
  const add = useAction('addInvite', {
    refreshes: ['invites'],
    onDone: ({ code }) => {
      setOpen(false)
      setNote('')
      setMost('')
      toast(`초대 코드를 만들었어요: ${code}`, 'ok')
    },
  })
  const count = most ? Number(most) : null
  const wrong = count !== null && !(Number.isInteger(count) && count > 0 && count <= 1_000_000)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wrong) add.mutate({ note: note.trim(), most: count })
  }
  return (
    <>
      <Button size="m" variant="soft" onClick={() => setOpen(true)}>
        코드 만들기
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title="초대 코드 만들기" dismissible={!add.isPending}>
          <Form onSubmit={submit}>
            <Field
              label="메모"
              value={note}
              maxLength={100}
              help="누구에게 주는 코드인지 적어 두세요."
              onChange={({ target }) => setNote(target.value)}
            />
            <Field
              label="몇 명까지 (비우면 몇 명이든)"
              numeric
              inputMode="numeric"
              value={most}
              error={wrong ? '1에서 1,000,000 사이의 숫자를 적어 주세요' : undefined}
              onChange={({ target }) => setMost(target.value)}
            />
            <Failure error={add.error} />
            <Button block type="submit" busy={add.isPending}>
              만들기
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
