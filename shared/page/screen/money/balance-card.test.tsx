import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { callKey, queryClient } from '../../query/index.ts'
import { endSession } from '../../session/index.ts'
import { heardServer } from '../../ui/index.ts'
import { BalanceCard } from './balance-card.tsx'

afterEach(() => vi.restoreAllMocks())

const nothing = () => {}
function open() {
  queryClient.setQueryData(callKey('policy'), { money_mode: 'play' })
  return render(<BalanceCard money="1000000.00" onDeposit={nothing} onWithdraw={nothing} />)
}
const isHidden = () => screen.queryByText('숨김') !== null
const eye = (name: string) => screen.getByRole('button', { name })

test('a balance that was hidden on a device stays hidden there, over a logout too', async () => {
  const { unmount } = open()
  await userEvent.click(eye('잔액 숨기기'))
  expect(isHidden()).toBe(true)
  unmount()
  endSession('logout')
  open()
  expect(isHidden()).toBe(true)
  await userEvent.click(eye('잔액 보기'))
  expect(isHidden()).toBe(false)
})

test('the eye says what it does next and claims no state beside it', async () => {
  open()
  await userEvent.click(eye('잔액 숨기기'))
  expect(eye('잔액 보기').hasAttribute('aria-pressed')).toBe(false)
})

test('a browser that refuses storage shows the balance, and hides it on request', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  try {
    open()
    expect(isHidden()).toBe(false)
    await userEvent.click(eye('잔액 숨기기'))
    expect(isHidden()).toBe(true)
  } finally {
    vi.unstubAllGlobals()
  }
})

test.each([
  ['a page', undefined],
  ['a page that was kept', ''],
])('a hint of the browser informs and forbids nothing: offline, %s says so, and 입금 works', (_, kept) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  if (kept !== undefined) document.documentElement.dataset.kept = kept
  const deposit = vi.fn()
  render(<BalanceCard money="1000.00" onDeposit={deposit} onWithdraw={() => {}} />)
  expect(screen.getByText('인터넷에 연결되면 입금과 출금을 신청할 수 있어요')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '입금' }))
  expect(deposit).toHaveBeenCalledOnce()
  // an answer of our server is stronger evidence
  act(() => heardServer(null))
  expect(screen.queryByText('인터넷에 연결되면 입금과 출금을 신청할 수 있어요')).toBeNull()
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText('인터넷에 연결되면 입금과 출금을 신청할 수 있어요')).toBeDefined()
  delete document.documentElement.dataset.kept
})

test('a balance that changes rolls once, its value is there at once, and stands still for who wants less motion', async () => {
  const animate = vi.fn()
  const matchMedia = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList)
  Element.prototype.animate = animate
  try {
    const { rerender } = open()
    if (isHidden()) await userEvent.click(eye('잔액 보기'))
    const show = (money: string) => rerender(<BalanceCard money={money} onDeposit={nothing} onWithdraw={nothing} />)
    const amount = () => screen.getByText('원').parentElement?.textContent
    expect(animate).not.toHaveBeenCalled()
    show('900000.00')
    expect(amount()).toBe('900,000원')
    show('900000.00')
    expect(animate).toHaveBeenCalledTimes(1)
    matchMedia.mockReturnValue({ matches: true } as MediaQueryList)
    show('800000.00')
    expect(amount()).toBe('800,000원')
    expect(animate).toHaveBeenCalledTimes(1)
  } finally {
    Reflect.deleteProperty(Element.prototype, 'animate')
  }
})
