import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineBar } from './offline-bar.tsx'

afterEach(() => vi.restoreAllMocks())

test('B20: offline, the time of what is shown is said in 24 hours of Seoul', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<OfflineBar updatedAt={Date.parse('2026-11-21T05:18:30+09:00')} onRetry={() => undefined} />)
  act(() => dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status').textContent).toContain('05:18에 불러온 내용이에요')
})
