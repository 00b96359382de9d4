import { act, render, screen } from '@testing-library/react'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { afterEach, expect, test, vi } from 'vitest'

vi.stubGlobal('__SHELL__', { scope: 'yaksok', page: '__YAKSOK__', version: '1', contract: '1.0' })
vi.stubGlobal('__YAKSOK__', { composition: { id: '3f9ab2c1d07e', shell: '1', remotes: {} } })
const { Fallback } = await import('./fallback.tsx')

const route = { path: '/Nei', remote: 'venues', screen: 'venue-list', title: '장소', tabBar: true, reach: 0 }
afterEach(() => void vi.restoreAllMocks())

test('B8: without a connection it says just that, and loads by itself when the network is back', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const retry = vi.fn()
  render(
    <BrowserRouter>
      <Fallback route={route} problem={{ type: 'failed', kind: 'network' }} retry={retry} />
    </BrowserRouter>,
  )
  expect(screen.getByRole('alert').textContent).toContain('인터넷에 연결되어 있지 않아요')
  expect(screen.queryByText(/다른 메뉴는/)).toBeNull()
  expect(screen.queryByText('지금 쓸 수 있어요')).toBeNull()
  onLine.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('the reference number names the remote and the whole composition, so that it can be shown again', () => {
  render(
    <BrowserRouter>
      <Fallback route={route} problem={{ type: 'failed', kind: 'network' }} retry={() => {}} />
    </BrowserRouter>,
  )
  expect(screen.getByText('venues-3f9ab2c1d07e')).toBeDefined()
})
