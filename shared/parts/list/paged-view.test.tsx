import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../page/api/index.ts'
import { InfiniteList, PagedView } from './index.ts'

const [refetch, fetchNextPage] = [vi.fn(), vi.fn()]
const error = new ApiError('refused', '지금은 안 돼요')
const query = {
  data: ['하나'] as string[] | undefined,
  error: null as ApiError | null,
  isFetching: false,
  dataUpdatedAt: 1,
  refetch,
  hasNextPage: true,
  fetchNextPage,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
}
beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

function show(change: Partial<typeof query>) {
  render(
    <PagedView query={{ ...query, ...change }} what="입금 내역" skeleton={<p>상자</p>}>
      {(items, pages) => (
        <InfiniteList {...pages} items={items} keyOf={(item) => item} render={(item) => item} empty={null} />
      )}
    </PagedView>,
  )
}

test('a next page that failed is told at the end of the list alone, and asked for again by itself', async () => {
  show({ error, isFetchNextPageError: true })
  expect(screen.getByText('하나')).toBeDefined()
  expect(screen.queryByText('새로 불러오지 못했어요')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('입금 내역을 불러오지 못했어요')
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
  expect([fetchNextPage.mock.calls.length, refetch.mock.calls.length]).toEqual([1, 0])
})

test('pages that could not be refreshed stay under the note that says so', async () => {
  show({ error })
  expect(screen.getByText('하나')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('새로 불러오지 못했어요')
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
  expect([fetchNextPage.mock.calls.length, refetch.mock.calls.length]).toEqual([0, 1])
})

test('without a first page there is no list: boxes, or the failure and another try', async () => {
  show({ data: undefined, error })
  expect(screen.queryByRole('list')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
  expect(refetch).toHaveBeenCalledOnce()
})
