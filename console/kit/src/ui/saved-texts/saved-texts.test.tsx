import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Role } from '@yaksok/console-contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../query/index.ts'
import { enter } from '../../session/index.ts'
import { SavedTextsButton } from './saved-texts-button.tsx'
import type { SavedText } from './types.ts'

/** The server: what it has, and what it was told. */
const server = vi.hoisted(() => ({ items: [] as SavedText[], call: vi.fn() }))
vi.mock('../../api/call.ts', async (original) => ({ ...(await original<object>()), call: server.call }))

const as = (...roles: Role[]) =>
  enter({ id: 1, name: '김운영', roles, ends: '2026-11-20T05:33:00.000Z', passkeys: 1, password: false })
beforeEach(() => {
  server.items = [
    { id: 1, use: 'reject', title: '이름이 달라요', text: '예금주와 이름이 달라요' },
    { id: 2, use: 'booking', title: '쉬는 날', text: '그날은 쉬어요' },
  ]
  server.call.mockImplementation(async (id: string, request: SavedText) => {
    if (id === 'templates') return { items: [...server.items] }
    server.items = server.items.filter((item) => item.id !== request.id)
    if (id === 'saveTemplate') server.items.push({ ...request, id: request.id ?? 9 })
    return { id: request.id ?? 9 }
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

async function opened() {
  as('cashier')
  render(<SavedTextsButton use="reject" />)
  await userEvent.click(screen.getByRole('button', { name: '공통 문구' }))
  return await screen.findByRole('dialog')
}

test('the texts of one use are listed, to who may change them', async () => {
  const dialog = await opened()
  expect(await within(dialog).findByText('예금주와 이름이 달라요')).toBeTruthy()
  expect(within(dialog).queryByText('그날은 쉬어요')).toBeNull()
  cleanup()
  as('auditor')
  render(<SavedTextsButton use="reject" />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a text is written, and not without a name; then it is in the list', async () => {
  const dialog = await opened()
  await userEvent.click(await within(dialog).findByRole('button', { name: '새로 쓰기' }))
  await userEvent.type(within(dialog).getByLabelText('글'), '입금을 찾지 못했어요')
  await userEvent.click(within(dialog).getByRole('button', { name: /저장하기/ }))
  expect(within(dialog).getByText('이름을 적어 주세요')).toBeTruthy()
  expect(server.items).toHaveLength(2)
  await userEvent.type(within(dialog).getByLabelText('이름'), '입금 없음')
  await userEvent.click(within(dialog).getByRole('button', { name: /저장하기/ }))
  expect(await within(dialog).findByText('입금 없음')).toBeTruthy()
  expect(server.items.at(-1)).toMatchObject({ use: 'reject', title: '입금 없음', text: '입금을 찾지 못했어요' })
})

test('a text is changed as the one it is, and removed after a question', async () => {
  const dialog = await opened()
  await userEvent.click(await within(dialog).findByRole('button', { name: '이름이 달라요 고치기' }))
  await userEvent.type(within(dialog).getByLabelText('글'), '. 이름을 확인해 주세요')
  await userEvent.click(within(dialog).getByRole('button', { name: /저장하기/ }))
  expect(await within(dialog).findByText('예금주와 이름이 달라요. 이름을 확인해 주세요')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: '이름이 달라요 지우기' }))
  expect(server.items).toHaveLength(2)
  await userEvent.click(within(dialog).getByRole('button', { name: '지우기' }))
  expect(await within(dialog).findByText(/아직 없어요/)).toBeTruthy()
  expect(server.items.map(({ id }) => id)).toEqual([2])
})
