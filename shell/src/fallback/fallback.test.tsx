import { render, screen } from '@testing-library/react'
import { BrowserRouter } from '@yaksok/shared/router'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('__YAKSOK_SHELL__', { version: '1', contract: '1.0' })
vi.stubGlobal('__YAKSOK__', { composition: { id: '3f9ab2c1d07e', shell: '1', remotes: {} } })
const { Fallback } = await import('./fallback.tsx')

test('the reference number names the remote and the whole composition, so that it can be shown again', () => {
  const route = { path: '/Nei', remote: 'venues', screen: 'venue-list', title: '장소', tabBar: true }
  render(
    <BrowserRouter>
      <Fallback route={route} problem={{ type: 'failed', kind: 'network' }} retry={() => {}} />
    </BrowserRouter>,
  )
  expect(screen.getByText('venues-3f9ab2c1d07e')).toBeDefined()
})
