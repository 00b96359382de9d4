import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CallError, type MemberDetail } from '@yaksok/console-kit/api'
import { afterEach, expect, test, vi } from 'vitest'
import { Credit } from './credit.tsx'

const MEMBER = { id: 3, username: 'member1', name: '홍길동', secondFrom: 1_000_001 } as MemberDetail

const server = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('@yaksok/console-kit/api', async (original) => ({ ...(await original<object>()), call: server.call }))

afterEach(cleanup)

/** Opens the member anew and credits so much; answers the number that the credit was sent under. */
async function credit(amount: string): Promise<string> {
  cleanup()
  render(<Credit member={MEMBER} />)
  await userEvent.type(screen.getByLabelText('금액'), amount)
  await userEvent.click(screen.getByRole('button', { name: '더하기' }))
  const reason = await screen.findByLabelText('이유')
  await userEvent.type(reason, '돌려받은 돈')
  const sent = server.call.mock.calls.length
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(server.call.mock.calls.length).toBe(sent + 1))
  return server.call.mock.calls.at(-1)?.[1].key
}

test('a credit whose answer was lost is sent again under its number; another one has a number of its own', async () => {
  server.call.mockRejectedValueOnce(new CallError('timeout'))
  const lost = await credit('30000')
  expect(lost).toMatch(/^[0-9a-f-]{36}$/)
  await screen.findByText(/처리됐는지/)
  server.call.mockResolvedValue({ outcome: 'done', approval: null, message: '더했어요' })
  expect(await credit('40000')).not.toBe(lost)
  expect(await credit('30000')).toBe(lost)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await credit('30000')).not.toBe(lost)
})
