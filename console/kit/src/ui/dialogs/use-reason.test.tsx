import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '../../api/index.ts'
import { useReason } from './use-reason.tsx'

const server = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../api/call.ts', async (original) => ({ ...(await original<object>()), call: server.call }))

afterEach(cleanup)

function Freeze() {
  const { ask, dialog } = useReason('freezeMember', {
    title: '홍길동 (member1) 님의 계정을 정지할까요?',
    about: { whom: '홍길동 (member1)', effect: '바로 로그인할 수 없어요.' },
    confirmLabel: '정지하기',
    refreshes: [],
  })
  return (
    <>
      <button type="button" onClick={() => ask({ id: 1 })}>
        묻기
      </button>
      {dialog}
    </>
  )
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: '묻기' }))
  return (await screen.findByLabelText<HTMLTextAreaElement>('이유')).value
}

test('a reason stays where it could not be sent, and is not there the next time once it was', async () => {
  render(<Freeze />)
  expect(await open()).toBe('')
  await userEvent.type(screen.getByLabelText('이유'), '도용 신고')
  server.call.mockRejectedValueOnce(new CallError('network'))
  await userEvent.click(screen.getByRole('button', { name: /정지하기/ }))
  await screen.findByText(/연결할 수 없어요/)
  await userEvent.click(screen.getByRole('button', { name: /닫기/ }))
  expect(await open()).toBe('도용 신고')
  server.call.mockResolvedValueOnce({ ok: true })
  await userEvent.click(screen.getByRole('button', { name: /정지하기/ }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await open()).toBe('')
})
