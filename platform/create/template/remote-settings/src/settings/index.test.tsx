import { token } from '@my-app/kit/session'
import { serverWith } from '@my-app/kit/testing'
import { text } from '@my-app/kit/text'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import Settings from './index.tsx'

test('signs out at the server and in this browser, which forgets the session without a server too', async () => {
  for (const works of [true, false]) {
    const server = serverWith({ member: 'Zoë', items: [] })
    if (!works) server.mockRejectedValue(new Error('no network'))
    const { unmount } = render(<Settings />)
    await userEvent.click(screen.getByRole('button', { name: text('settings.sign-out') }))
    await waitFor(() => expect(token()).toBeNull())
    expect(server.mock.calls.map(([path]) => path)).toEqual(['/api/sign-out'])
    unmount()
  }
})
