import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@yaksok/shared/page/api'
import { expect, test, vi } from 'vitest'
import { Results, type ResultsProps } from './results.tsx'

const words = {
  what: '장소',
  unit: '곳',
  all: '장소 목록',
  search: { label: '장소 이름', placeholder: '이름' },
  none: '이 카테고리에는 아직 장소가 없어요',
  other: { text: '이름을 짧게 써 보세요.', choice: '다른 카테고리를 골라 보세요.' },
  noneLiked: '찜한 장소에는 없어요',
  toLike: '하트를 누르면 여기에 모여요.',
}
const [refetch, onReset] = [vi.fn(), vi.fn()]
const query = { data: [] as unknown, error: null, isFetching: false, dataUpdatedAt: 1, refetch }

function show(change: Partial<ResultsProps>) {
  const filters = { q: '', liked: '' }
  const bones = { box: <i>상자</i>, count: 3 }
  const all = { words, filters, query, total: 2, narrowed: false, onReset, beside: null, bones, ...change }
  render(<Results {...all}>카드들</Results>)
}

test('what is found stands under its count', () => {
  show({ total: 1234 })
  expect(screen.getByRole('status').textContent).toBe('장소 1,234곳')
  expect(screen.getByText('카드들')).toBeDefined()
})

test('while it comes, boxes stand for it; a failure says what failed and asks again', async () => {
  show({ query: { ...query, data: undefined }, total: undefined })
  expect(screen.getAllByText('상자')).toHaveLength(3)
  show({ query: { ...query, data: undefined, error: new ApiError('network', '연결할 수 없어요') }, total: undefined })
  expect(screen.getByRole('alert').textContent).toContain('장소 목록을 불러오지 못했어요')
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test.each([
  ['nothing there yet', { narrowed: false }, '아직 등록된 장소가 없어요', null],
  ['nothing under the choices', { narrowed: true }, '이 카테고리에는 아직 장소가 없어요', '필터 초기화'],
  [
    'nothing with that name',
    { narrowed: true, filters: { q: '달', liked: '' } },
    '‘달’을 찾지 못했어요',
    '모든 장소 보기',
  ],
  ['nothing liked', { filters: { q: '', liked: '1' } }, '아직 찜한 장소가 없어요', '모든 장소 보기'],
  ['no such liked one', { narrowed: true, filters: { q: '달', liked: '1' } }, '찜한 장소에는 없어요', '모든 장소 보기'],
])('%s: says so, and the way on', async (_, change, title, action) => {
  onReset.mockClear()
  show({ ...change, total: 0 })
  expect(screen.getByRole('heading').textContent).toBe(title)
  expect(screen.queryByText('카드들')).toBeNull()
  expect(screen.queryByRole('button')?.textContent ?? null).toBe(action)
  if (!action) return
  await userEvent.click(screen.getByRole('button', { name: action }))
  expect(onReset).toHaveBeenCalledWith()
})
