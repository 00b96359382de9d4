import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { beginSession, beginWelcome, endSession } from '@yaksok/shared/page/session'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Welcome } from './welcome.tsx'

beforeEach(() => beginSession('t'))
afterEach(() => endSession('logout'))

const show = () =>
  render(
    <BrowserRouter>
      <Welcome />
    </BrowserRouter>,
  )
const title = () => screen.queryByRole('heading', { name: '처음 오셨네요' })

test('the cards of somebody who has just registered stay until they are read, and are not another member’s', async () => {
  show().unmount()
  beginWelcome()
  expect(sessionStorage.length).toBeGreaterThan(0)
  const first = show()
  expect(title()).not.toBeNull()
  first.unmount()
  const second = show()
  await userEvent.click(screen.getByRole('button', { name: '다 읽었어요' }))
  expect(title()).toBeNull()
  second.unmount()
  show().unmount()
  beginWelcome()
  endSession('logout')
  beginSession('other')
  show()
  expect(title()).toBeNull()
})
