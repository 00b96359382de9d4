import { render, screen, waitFor } from '@testing-library/react'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serve, stopServing } from '../testing/server.ts'
import Ledger from './index.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T23:59:58+09:00') }))
afterEach(() => {
  vi.useRealTimers()
  stopServing()
})

const nothing = { count: 0, sum: '0.00', line: null }
const page = {
  month: '2026-11',
  since: '2026-11',
  available: '0.00',
  booked: '0.00',
  held: { deposits: nothing, withdrawals: nothing, bets: '0.00' },
  entries: [],
  next: null,
}

test('when the month is over, the entries of the new one are asked for: no list stands under another month', async () => {
  const sent = serve({ moneyEntries: { code: 200, msg: '', data: page } })
  const ledger = (
    <BrowserRouter>
      <Ledger />
    </BrowserRouter>
  )
  const { unmount } = render(ledger)
  await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('2026-11'))
  await waitFor(() => expect(sent('moneyEntries')).toBe(1))
  unmount()
  vi.setSystemTime(new Date('2026-12-01T00:00:05+09:00'))
  render(ledger)
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('2026-12')
  await waitFor(() => expect(sent('moneyEntries')).toBe(2))
})
