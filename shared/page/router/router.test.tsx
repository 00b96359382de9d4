import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  BrowserRouter,
  Link,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from './index.ts'

function Where() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  return <p>{`${useNavigationType()} ${pathname} ${search.get('tab') ?? '-'}`}</p>
}

function Screens() {
  const navigate = useNavigate()
  return (
    <>
      <Where />
      <Link to="/Records?tab=2">records</Link>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
      <Routes>
        <Route path="/Home" element={<h1>home</h1>} />
        <Route path="/Records" element={<h1>records screen</h1>} />
        <Route path="/old" element={<Navigate to="/Home" replace />} />
        <Route path="*" element={<h1>not found</h1>} />
      </Routes>
    </>
  )
}

function open(path: string): void {
  history.replaceState(null, '', path)
  render(
    <BrowserRouter useTransitions={false}>
      <Screens />
    </BrowserRouter>,
  )
}

test('a link pushes its address with its search, and back returns', async () => {
  open('/Home')
  await userEvent.click(screen.getByRole('link', { name: 'records' }))
  expect(screen.getByRole('heading').textContent).toBe('records screen')
  expect(screen.getByText('PUSH /Records 2')).toBeDefined()
  expect(location.search).toBe('?tab=2')
  act(() => {
    history.replaceState(null, '', '/Home')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(screen.getByText('POP /Home -')).toBeDefined()
})

test('an address is found in whatever case it was typed', () => {
  open('/home')
  expect(screen.getByRole('heading').textContent).toBe('home')
})

test('a redirect takes the place of its address', () => {
  const before = history.length
  open('/old')
  expect(screen.getByText('REPLACE /Home -')).toBeDefined()
  expect([location.pathname, history.length]).toEqual(['/Home', before])
})

test('an unknown address is the screen that says so', () => {
  open('/Nowhere')
  expect(screen.getByRole('heading').textContent).toBe('not found')
})
