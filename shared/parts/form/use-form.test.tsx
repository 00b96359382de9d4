import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { explainedMessage, message } from '../../core/text/index.ts'
import { ApiError } from '../../page/api/index.ts'
import { Button, Field, Form, PasswordField, Toaster } from '../../page/ui/index.ts'
import { Failure } from './failure.tsx'
import { useForm } from './use-form.ts'

const given = v.pipe(v.string(), v.trim(), v.minLength(1, 'missing'))
const rules = {
  schema: v.object({ name: given, secret: given }),
  messages: { missing: { beside: explainedMessage('name.required') } },
}
type Send = (values: { name: string; secret: string }) => Promise<{ secret: string } | undefined>

function Page({ send, live }: { send: Send; live?: string }) {
  const { form, button, field, failure } = useForm({
    rules,
    draft: { name: 'test', fields: { name: '' } },
    memory: { secret: '' },
    send,
    live: () => ({ name: live }),
  })
  return (
    <>
      <Form {...form}>
        <Field label="이름" {...field('name')} />
        <PasswordField label="암호" {...field('secret')} />
      </Form>
      <Failure error={failure} />
      <Button {...button} busyLabel="보내는 중">
        보내기
      </Button>
      <Toaster />
    </>
  )
}

const nothing: Send = async () => undefined
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = () => userEvent.click(screen.getByRole('button', { name: '보내기' }))
const fill = async () => {
  await userEvent.type(field('이름'), '김서연')
  await userEvent.type(field('암호'), '7294')
}
afterEach(() => sessionStorage.clear())

test('the first wrong field is told beside it, and nowhere else, has the focus, and is quiet once it is edited', async () => {
  render(<Page send={nothing} />)
  await press()
  expect(document.activeElement).toBe(field('이름'))
  expect(screen.getByText('이름을 입력해 주세요').closest('[id]')?.id).toBe(
    field('이름').getAttribute('aria-describedby'),
  )
  expect(screen.getAllByText(message('name.required'))).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe('')
  await userEvent.type(field('이름'), '김')
  expect(screen.queryByText('이름을 입력해 주세요')).toBeNull()
  await press()
  expect(document.activeElement).toBe(field('암호'))
})

test('what stands against a form is told as it is typed, and nothing is sent', async () => {
  let sent = 0
  render(<Page live="너무 길어요" send={async () => void sent++ as undefined} />)
  await fill()
  expect(screen.getByText('너무 길어요')).toBeDefined()
  await press()
  expect(document.activeElement).toBe(field('이름'))
  expect(sent).toBe(0)
})

test('a second tap while it is sent is dropped, and so is one that meets the form that is done', async () => {
  let sent = 0
  let answer = () => {}
  const send: Send = () => {
    sent++
    return new Promise((resolve) => {
      answer = () => resolve(undefined)
    })
  }
  render(<Page send={send} />)
  await fill()
  await press()
  await userEvent.click(screen.getByRole('button', { name: '보내는 중' }))
  await userEvent.type(field('이름'), '{Enter}')
  expect(sent).toBe(1)
  await act(async () => answer())
  await waitFor(() => expect(field('이름').value).toBe(''))
  await press()
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(field('이름'), '이')
  await press()
  expect(sent).toBe(2)
  await act(async () => answer())
})

test('after a failure all that was typed stays; over a reload the draft does, and no secret was stored', async () => {
  const refused: Send = () => Promise.reject(new ApiError('refused', '지금은 안 돼요'))
  render(<Page send={refused} />)
  await fill()
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('지금은 안 돼요')
  expect([field('이름').value, field('암호').value]).toEqual(['김서연', '7294'])
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('7294')
  cleanup()
  render(<Page send={refused} />)
  expect([field('이름').value, field('암호').value]).toEqual(['김서연', ''])
})

test('what the server says of a field stands beside it, and the draft stays', async () => {
  render(<Page send={async () => ({ secret: '암호가 달라요' })} />)
  await fill()
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('암호가 달라요')
  expect(field('암호').getAttribute('aria-invalid')).toBe('true')
  expect(field('이름').value).toBe('김서연')
})

test('a session that is over is not told here: Login does', async () => {
  render(<Page send={() => Promise.reject(new ApiError('auth', '다시 로그인해 주세요'))} />)
  await fill()
  await press()
  await waitFor(() => expect(screen.queryByRole('button', { name: '보내는 중' })).toBeNull())
  expect(screen.queryByText('다시 로그인해 주세요')).toBeNull()
})
