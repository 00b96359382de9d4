import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { calls } from '@yaksok/shared/core/contract'
import { Toaster } from '@yaksok/shared/page/ui'
import { answerWith, stopAnswering } from '@yaksok/shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PasskeyLogin } from './passkey-login.tsx'

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  stopAnswering()
})

const place = () => screen.getByText('패스키로 로그인').closest('[data-shown]')

/** Renders it where the server says so of passkeys, and refuses all else. */
async function open(here: boolean) {
  const asked: string[] = []
  answerWith(async ({ url }) => {
    asked.push(String(url))
    if (url === calls.passkeysHere.spellings[0].path) return { code: 200, msg: '', data: { here } }
    return { code: 401, msg: '지금은 안 돼요', data: null }
  })
  render(
    <>
      <PasskeyLogin />
      <Toaster />
    </>,
  )
  await vi.waitFor(() => expect(asked).toContain(calls.passkeysHere.spellings[0].path))
  return asked
}

test('it shows once the server has said that passkeys work at this address', async () => {
  await open(true)
  await vi.waitFor(() => expect(place()).not.toBeNull())
})

test('its place stays empty where they do not', async () => {
  await open(false)
  expect(place()).toBeNull()
})

test('a browser without passkeys asks nothing', () => {
  vi.unstubAllGlobals()
  const asked: unknown[] = []
  answerWith(({ url }) => {
    asked.push(url)
    return { code: 200, msg: '', data: { here: true } }
  })
  render(<PasskeyLogin />)
  expect([asked, place()]).toEqual([[], null])
})

test("a refusal is said in the server's words, and the button waits for another try", async () => {
  await open(true)
  await vi.waitFor(() => expect(place()).not.toBeNull())
  await userEvent.click(screen.getByRole('button', { name: '패스키로 로그인' }))
  expect(await screen.findByText('지금은 안 돼요')).toBeDefined()
  await vi.waitFor(() => expect(screen.getByRole('button', { name: '패스키로 로그인' })).toBeDefined())
})
