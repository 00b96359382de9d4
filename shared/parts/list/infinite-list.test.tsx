import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../page/api/index.ts'
import { InfiniteList } from './index.ts'

/** The end of the list comes into view when a test says so. */
let observed: { element: Element; seen(...seen: boolean[]): void }[] = []
beforeEach(() => {
  observed = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly callback: IntersectionObserverCallback
      constructor(callback: IntersectionObserverCallback) {
        this.callback = callback
      }
      observe(element: Element) {
        const entries = (seen: boolean[]) =>
          seen.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry)
        observed.push({ element, seen: (...seen) => this.callback(entries(seen), this as never) })
      }
      disconnect() {
        observed = []
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const loadMore = vi.fn()
beforeEach(() => loadMore.mockClear())
const list = (change: Partial<Parameters<typeof InfiniteList<string>>[0]> = {}) => (
  <InfiniteList
    items={['하나', '둘']}
    keyOf={(item) => item}
    render={(item) => item}
    hasMore
    loadMore={loadMore}
    loading={false}
    what="입금 내역"
    empty={<p>아직 없어요</p>}
    {...change}
  />
)

test('the next page is asked for when the end comes near, and by the button', async () => {
  render(list())
  act(() => observed[0]?.seen(true))
  expect(loadMore).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: '더 보기' }))
  expect(loadMore).toHaveBeenCalledTimes(2)
})

test('a page that is under way is not asked for again', () => {
  render(list({ loading: true }))
  expect(observed).toEqual([])
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('더 불러오고 있어요')
  expect(screen.queryByRole('button')).toBeNull()
})

test('an end that came near while the page was busy is told of with what was before, and counts', () => {
  render(list())
  act(() => observed[0]?.seen(false, true))
  expect(loadMore).toHaveBeenCalledTimes(1)
})

test('a failed page keeps the ones before, waits for the member, and says what failed', async () => {
  render(list({ error: new ApiError('network', '인터넷에 연결할 수 없어요. 연결을 확인해 주세요') }))
  expect(observed).toEqual([])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['하나', '둘'])
  expect(screen.getByRole('alert').textContent).toContain('입금 내역')
  await userEvent.click(screen.getByRole('button', { name: /다시/ }))
  expect(loadMore).toHaveBeenCalledTimes(1)
})

test('the latest loadMore is called, not the one of the first render', () => {
  const { rerender } = render(list())
  const later = vi.fn()
  rerender(list({ loadMore: later }))
  act(() => observed[0]?.seen(true))
  expect([loadMore.mock.calls.length, later.mock.calls.length]).toEqual([0, 1])
})

test('B20: the end of a long list says so, a short one is seen to end, an empty one shows what stands in for it', () => {
  const { rerender } = render(list({ hasMore: false, rows: 20 }))
  expect(screen.getByText('모두 불러왔어요')).toBeDefined()
  rerender(list({ hasMore: false }))
  expect(screen.queryByText('모두 불러왔어요')).toBeNull()
  rerender(list({ items: [], hasMore: false }))
  expect(screen.getByText('아직 없어요')).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
  rerender(list({ items: [], hasMore: true, loading: true }))
  expect(screen.queryByText('아직 없어요')).toBeNull()
})
