import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Statement } from './member-money.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-01T00:30:00+09:00'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the month of a statement is the one that it is in Seoul, also in the first nine hours of it', () => {
  render(<Statement id={3} />)
  expect(screen.getByLabelText<HTMLInputElement>('달').value).toBe('2026-12')
})
