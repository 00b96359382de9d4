import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { AmountField } from './amount-field.tsx'
import { quickChips } from './quick-chips.ts'

function Example({ start = null, max }: { start?: number | null; max?: number }) {
  const [won, setWon] = useState<number | null>(start)
  return (
    <>
      <AmountField
        label="얼마를 입금할까요?"
        value={won}
        onChange={setWon}
        max={max}
        chips={quickChips({ label: '지우기', set: null })}
      />
      <output>{String(won)}</output>
    </>
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('얼마를 입금할까요?')
const won = () => screen.getByRole('status').textContent

test('groups while typing and keeps the caret inside the number', async () => {
  const user = userEvent.setup()
  render(<Example start={1234} />)
  await user.click(field())
  field().setSelectionRange(1, 1)
  await user.keyboard('9')
  expect(field().value).toBe('19,234')
  expect(field().selectionStart).toBe(2)
  expect(won()).toBe('19234')
})

test('a pasted 1만 2천원 is 12,000', () => {
  render(<Example />)
  fireEvent.paste(field(), { clipboardData: { getData: () => '1만 2천원' } })
  expect(field().value).toBe('12,000')
  expect(screen.getByText('1만 2,000원을 신청해요')).toBeDefined()
})

test('chips add, the last one empties', async () => {
  const user = userEvent.setup()
  render(<Example />)
  await user.click(screen.getByRole('button', { name: '+1만' }))
  await user.click(screen.getByRole('button', { name: '+5만' }))
  expect(won()).toBe('60000')
  await user.click(screen.getByRole('button', { name: '지우기' }))
  expect(won()).toBe('null')
  expect(field().value).toBe('')
})

test('what a chip makes of the amount is said, since the focus stays on the chip', async () => {
  render(<Example />)
  const said = () => [...document.querySelectorAll('[aria-live=polite] p')].map(({ textContent }) => textContent)
  const before = said().length
  for (const name of ['+1만', '+5만', '지우기']) {
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(said().slice(before)).toHaveLength(['+1만', '+5만', '지우기'].indexOf(name) + 1))
  }
  expect(said().slice(before)).toEqual(['1만원', '6만원', '금액을 지웠어요'])
})

test('zeros do not lead', async () => {
  render(<Example />)
  await userEvent.type(field(), '007')
  expect(field().value).toBe('7')
})

test.each(['1.5', '-500', 'abc7'])('%s does not become another amount: it stays, with the reason', async (typed) => {
  const user = userEvent.setup()
  render(<Example />)
  await user.type(field(), typed)
  expect(field().value).toBe(typed)
  expect(won()).toBe('null')
  expect(screen.getByRole('alert').textContent).toBe('1원 단위의 숫자만 적을 수 있어요')
  await user.click(screen.getByRole('button', { name: '+1만' }))
  expect(field().value).toBe('10,000')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a digit too many is not taken, and says so', async () => {
  const user = userEvent.setup()
  render(<Example start={99_999_999_999_999} />)
  await user.type(field(), '9')
  expect(field().value).toBe('99,999,999,999,999')
  expect(screen.getByRole('alert').textContent).toBe('99,999,999,999,999원까지 적을 수 있어요')
})

test('B11: more than the server takes is not typed, chosen or pasted, and the field says so', async () => {
  render(<Example start={90_000} max={100_000} />)
  await userEvent.type(field(), '0')
  expect(screen.getByRole('alert').textContent).toBe('100,000원까지 적을 수 있어요')
  expect(field().value).toBe('90,000')
  await userEvent.click(screen.getByRole('button', { name: '+5만' }))
  expect(won()).toBe('90000')
  field().setSelectionRange(0, field().value.length)
  fireEvent.paste(field(), { clipboardData: { getData: () => '1억' } })
  expect(won()).toBe('90000')
  await userEvent.click(screen.getByRole('button', { name: '+1만' }))
  expect(won()).toBe('100000')
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
})
