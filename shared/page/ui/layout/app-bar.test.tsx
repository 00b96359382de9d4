import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BackButton } from './app-bar.tsx'

const { navigate } = vi.hoisted(() => ({ navigate: vi.fn() }))
vi.mock('../../router/index.ts', async (actual) => ({ ...(await actual<object>()), useNavigate: () => navigate }))

beforeEach(() => history.replaceState(null, ''))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  navigate.mockClear()
})

function goneBack(referrer: string, canGoBack: boolean): unknown[] | undefined {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  vi.stubGlobal('navigation', { canGoBack })
  render(<BackButton fallback="/Setting" />)
  fireEvent.click(screen.getByRole('button', { name: '뒤로' }))
  return navigate.mock.calls[0]
}

const FALLBACK = ['/Setting', { replace: true }]

test('a screen that the router went on to goes back', () => {
  history.replaceState({ idx: 1 }, '')
  expect(goneBack('', true)).toEqual([-1])
})

test('so does one that a link led to before React had the page', () => {
  expect(goneBack(`${location.origin}/Infomation`, true)).toEqual([-1])
})

test.each([
  ['was opened directly', '', true],
  ['another site led to', 'https://other.example/a', true],
  ['took the place of the only entry', `${location.origin}/Text`, false],
])('a screen that %s goes to its fallback', (_, referrer, canGoBack) => {
  expect(goneBack(referrer, canGoBack)).toEqual(FALLBACK)
})
