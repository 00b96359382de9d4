import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../api/index.ts'
import { queryClient, useQuery } from '../../query/index.ts'
import { BrowserRouter } from '../../router/index.ts'
import { QueryView } from './query-view.tsx'

/** The call that is under way, to be answered by the test. */
let call = Promise.withResolvers<string>()
const refused = (text: string) => new ApiError('refused', text)
const nextCall = () => {
  call = Promise.withResolvers<string>()
}
beforeEach(() => {
  queryClient.clear()
  nextCall()
})

type Options = Pick<Parameters<typeof QueryView<string>>[0], 'failure' | 'quiet'> & { of?: string }

function View({ of = 'first', ...options }: Options) {
  const query = useQuery<string>({ queryKey: ['view', of], queryFn: () => call.promise, retry: false }, queryClient)
  return (
    <QueryView query={query} what="배당" skeleton={<p role="status">불러오고 있어요</p>} {...options}>
      {(text) => <p>{text}</p>}
    </QueryView>
  )
}

const retryButton = () => screen.findByRole('button', { name: '다시 시도' })
const askAgain = () => queryClient.refetchQueries({ queryKey: ['view'] })

test('a failure stays while it is tried again: its button is busy and keeps the focus, no skeleton comes between', async () => {
  render(<View />)
  expect(screen.getByRole('status').textContent).toBe('불러오고 있어요')
  call.reject(refused('지금은 안 돼요'))
  const retry = await retryButton()
  expect(screen.getByRole('alert').textContent).toContain('배당을 불러오지 못했어요')

  nextCall()
  await userEvent.click(retry)
  expect((await screen.findByRole('button', { name: '처리하고 있어요' })).getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByRole('status')).toBeNull()
  expect(document.activeElement).toBe(retry)

  call.reject(refused('아직도 안 돼요'))
  expect(await screen.findByText('아직도 안 돼요')).toBeDefined()
  expect(await retryButton()).toBe(retry)
  expect(document.activeElement).toBe(retry)

  nextCall()
  await userEvent.click(retry)
  call.resolve('1.98')
  expect(await screen.findByText('1.98')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what was tried again does not answer for the next call', async () => {
  const { rerender } = render(<View />)
  call.reject(refused('지금은 안 돼요'))
  const retry = await retryButton()
  nextCall()
  await userEvent.click(retry)
  call.resolve('1.98')
  await screen.findByText('1.98')
  nextCall()
  rerender(<View of="second" />)
  expect(screen.getByRole('status').textContent).toBe('불러오고 있어요')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('data that could not be refreshed stays under a note, or without one where the screen has its own', async () => {
  const { rerender } = render(<View />)
  call.resolve('1.98')
  await screen.findByText('1.98')
  nextCall()
  call.reject(refused('지금은 안 돼요'))
  await askAgain()
  expect((await screen.findByRole('status')).textContent).toContain('새로 불러오지 못했어요')
  rerender(<View quiet />)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText('1.98')).toBeDefined()
})

test('a failure may look otherwise, and knows that it is tried again', async () => {
  const failure: Options['failure'] = ({ what, busy, onRetry }) => (
    <button type="button" aria-busy={busy} onClick={onRetry}>
      {what} 다시
    </button>
  )
  render(<View failure={failure} />)
  call.reject(refused('지금은 안 돼요'))
  const retry = await screen.findByRole('button', { name: '배당 다시' })
  nextCall()
  await userEvent.click(retry)
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'))
  call.resolve('1.98')
  await screen.findByText('1.98')
})

test('what the server does not know is not asked for again: the way on is Home', async () => {
  render(
    <BrowserRouter>
      <View />
    </BrowserRouter>,
  )
  call.reject(new ApiError('refused', '예약을 찾을 수 없어요', { code: 400, requestId: '52666c00d6385ff7' }))
  expect((await screen.findByRole('alert')).textContent).toContain('예약을 찾을 수 없어요')
  expect(screen.getByRole('link', { name: '홈으로' }).getAttribute('href')).toBe('/Home')
  expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull()
  expect(screen.queryByText(/오류 번호/)).toBeNull()
})
