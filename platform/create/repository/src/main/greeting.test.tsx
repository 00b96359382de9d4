import { render, screen } from '@testing-library/react'
import { sessionAtom, store } from '@yaksok/shared/page/session'
import { expect, test } from 'vitest'
import { Greeting } from './greeting.tsx'

test('greets by name, else by username', () => {
  const user = { name: '', username: 'demo' }
  store.set(sessionAtom, { state: 'member', user } as never)
  const { unmount } = render(<Greeting />)
  expect(screen.getByText('demo 님, 안녕하세요')).toBeTruthy()
  unmount()
  store.set(sessionAtom, { state: 'member', user: { ...user, name: '홍길동' } } as never)
  render(<Greeting />)
  expect(screen.getByText('홍길동 님, 안녕하세요')).toBeTruthy()
})
