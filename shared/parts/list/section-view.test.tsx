import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../page/api/index.ts'
import { queryClient, useQuery } from '../../page/query/index.ts'
import { SectionView } from './section-view.tsx'

/** The call that is under way, to be answered by the test. */
let call = Promise.withResolvers<string[]>()
beforeEach(() => {
  queryClient.clear()
  call = Promise.withResolvers()
})

function View() {
  const query = useQuery<string[]>({ queryKey: ['section'], queryFn: () => call.promise, retry: false }, queryClient)
  return (
    <SectionView query={query} what="이용 후기" empty="아직 이용 후기가 없어요.">
      {(names) => <p>{names.join(', ')}</p>}
    </SectionView>
  )
}

test('a section says what is loading, and shows the list', async () => {
  render(<View />)
  expect(screen.getByRole('status').textContent).toBe('이용 후기를 불러오고 있어요')
  call.resolve(['하나', '둘'])
  expect(await screen.findByText('하나, 둘')).toBeDefined()
})

test('an empty section says so', async () => {
  render(<View />)
  call.resolve([])
  expect(await screen.findByText('아직 이용 후기가 없어요.')).toBeDefined()
})

test('a section that failed says which and why, with the number to quote, and is tried again', async () => {
  render(<View />)
  call.reject(new ApiError('refused', '지금은 볼 수 없어요', { requestId: 'r-1' }))
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toContain('이용 후기를 불러오지 못했어요')
  expect(textContent).toContain('지금은 볼 수 없어요')
  expect(textContent).toContain('오류 번호 r-1')

  call = Promise.withResolvers()
  await userEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
  call.resolve(['하나'])
  expect(await screen.findByText('하나')).toBeDefined()
})
