import { render, screen } from '@testing-library/react'
import * as host from '@yaksok/host'
import { endReasonAtom, readStored, store, writeStored } from '@yaksok/shared/page/session'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inFreshDocument } from './fresh-document.tsx'

vi.mock('@yaksok/host', async (original) => ({
  ...(await original<typeof host>()),
  hasRunRemotes: vi.fn(),
  reloadDocument: vi.fn(() => () => {}),
}))

const Screen = inFreshDocument(() => <input aria-label="비밀번호" />)
const Form = () => (
  <MemoryRouter>
    <Screen />
  </MemoryRouter>
)

const asked = vi.fn(async () => new Response())

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  store.set(endReasonAtom, null)
  writeStored('leftDocument', null)
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('where a remote has run there is nothing to type into: the document is asked for anew, and why the session ended stays', async () => {
  vi.mocked(host.hasRunRemotes).mockReturnValue(true)
  store.set(endReasonAtom, 'expired')
  render(<Form />)
  expect(screen.queryByLabelText('비밀번호')).toBeNull()
  await vi.waitFor(() => expect(host.reloadDocument).toHaveBeenCalledOnce())
  expect(readStored('leftDocument')).toBe('{"reason":"expired","from":null}')
})

test('a fresh document shows the form, and says once why the session ended in the one before', () => {
  vi.mocked(host.hasRunRemotes).mockReturnValue(false)
  writeStored('leftDocument', '{"reason":"passwordChanged","from":null}')
  render(<Form />)
  expect(screen.queryByLabelText('비밀번호')).not.toBeNull()
  expect(host.reloadDocument).not.toHaveBeenCalled()
  expect([store.get(endReasonAtom), readStored('leftDocument')]).toEqual(['passwordChanged', null])
})

test('a remote that comes later takes no form away that somebody types into', () => {
  vi.mocked(host.hasRunRemotes).mockReturnValue(false)
  const { rerender } = render(<Form />)
  vi.mocked(host.hasRunRemotes).mockReturnValue(true)
  rerender(<Form />)
  expect(screen.queryByLabelText('비밀번호')).not.toBeNull()
})

test('without a connection the page stays until there is one', async () => {
  vi.mocked(host.hasRunRemotes).mockReturnValue(true)
  asked.mockRejectedValueOnce(new TypeError('offline'))
  render(<Form />)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  expect(host.reloadDocument).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(host.reloadDocument).toHaveBeenCalledOnce())
})
