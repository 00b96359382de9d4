/** The contract twice in one page, as two majors of it are: modules of their own over the page's one state. */
import { act, render, screen } from '@testing-library/react'
import { type ComponentType, createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, AUTH_ERROR } from '../../core/contract/index.ts'
import * as state from './index.ts'

async function load() {
  vi.resetModules()
  vi.doMock('./index.ts', () => state)
  const [api, query, session, ui, overlay, remote, notices, testing] = await Promise.all([
    import('../api/index.ts'),
    import('../query/index.ts'),
    import('../session/index.ts'),
    import('../ui/index.ts'),
    import('../overlay/index.ts'),
    import('../remote/index.ts'),
    import('../screen/index.ts'),
    import('../testing/index.ts'),
  ])
  return { ...api, ...query, ...session, ...ui, ...overlay, ...remote, ...notices, ...testing }
}

const later = await load()
const earlier = await load()

/** Resolves once another tab has heard what this one tells: everybody here has heard it by then, too. */
const heardElsewhere = () =>
  new Promise<void>((resolve) => {
    const tab = new BroadcastChannel('yaksok-changes')
    tab.onmessage = () => {
      tab.close()
      setTimeout(resolve)
    }
  })

let asked: string[] = []
const member = (money: string) => ({ code: 200, msg: '', data: { ...later.MEMBER, money } }) satisfies Answer

beforeEach(() => {
  asked = []
  later.answerWith(({ url = '' }) => {
    asked.push(url)
    return member('1000.00')
  })
})
afterEach(() => {
  later.endSession('logout')
  later.stopAnswering()
})

test('they are modules of their own', () => {
  expect(earlier.call).not.toBe(later.call)
  expect(earlier.ApiError).not.toBe(later.ApiError)
})

test('a login under one is the other’s session, and a logout in one ends the other’s', async () => {
  const forgotten = vi.fn()
  const stop = earlier.onSessionEnd(forgotten)
  later.beginSession('abc')
  await earlier.call('userInfo')
  expect(later.store.get(later.userAtom)?.money).toBe('1000.00')
  expect(earlier.store.get(earlier.sessionAtom)).toEqual(later.store.get(later.sessionAtom))
  await earlier.logout()
  expect(later.store.get(later.sessionAtom)).toEqual({ state: 'anonymous' })
  expect(later.store.get(later.endReasonAtom)).toBe('logout')
  expect(forgotten).toHaveBeenCalledTimes(1)
  stop()
})

test('a token that is refused under both at once ends the session once', async () => {
  const forgotten = vi.fn()
  const stop = later.onSessionEnd(forgotten)
  later.beginSession('abc')
  later.answerWith(() => ({ code: 401, msg: AUTH_ERROR, data: null }))
  const failed = await Promise.all([later, earlier].map(({ call }) => call('notices').catch((error: unknown) => error)))
  expect(failed.map((error) => error instanceof later.ApiError && error.kind)).toEqual(['auth', 'auth'])
  expect(failed.map((error) => error instanceof earlier.ApiError && error.kind)).toEqual(['auth', 'auth'])
  expect(forgotten).toHaveBeenCalledTimes(1)
  stop()
})

test('a balance that one takes over the other shows, and nobody asks for it again', async () => {
  later.beginSession('abc')
  await earlier.queryClient.fetchQuery(earlier.callOptions('userInfo'))
  const Fresh = () => <p>{earlier.useFreshUser().user.money}</p>
  render(<Fresh />)
  const heard = heardElsewhere()
  act(() => later.takeBalance('900.00'))
  await act(() => heard)
  expect(await screen.findByText('900.00')).toBeDefined()
  expect(asked).toHaveLength(1)
})

test('a toast of one is shown once, by the other’s place for toasts, and above the topmost dialog of either', async () => {
  render(
    <>
      {createElement(later.Toaster)}
      {createElement(later.Dialog, { open: true, onClose() {}, title: '나중' })}
      {createElement(earlier.Dialog, { open: true, onClose() {}, title: '먼저' })}
    </>,
  )
  act(() => earlier.toast('한 번'))
  // a frame after the region has moved into the dialog
  expect(await screen.findAllByText('한 번')).toHaveLength(1)
  expect(screen.getByRole('dialog', { name: '먼저' }).textContent).toContain('한 번')
})

test('the back gesture closes the topmost overlay of either', async () => {
  const closed: string[] = []
  render(
    <>
      {createElement(later.Dialog, { open: true, onClose: () => closed.push('later'), title: '나중' })}
      {createElement(earlier.Dialog, { open: true, onClose: () => closed.push('earlier'), title: '먼저' })}
    </>,
  )
  await vi.waitFor(() => expect(history.state).toMatchObject({ overlays: 2 }))
  history.replaceState({ overlays: 1 }, '')
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  expect(closed).toEqual(['earlier'])
})

test('cards that the shell draws stand in the places of both', async () => {
  const Cards = ({ place }: { place: string }) => <p>{place}</p>
  render(
    <later.CardsProvider value={Cards}>
      {createElement(later.ExtensionSlot as ComponentType<{ place: string }>, { place: 'one' })}
      {createElement(earlier.ExtensionSlot as ComponentType<{ place: string }>, { place: 'other' })}
    </later.CardsProvider>,
  )
  expect(screen.getByText('one')).toBeDefined()
  expect(screen.getByText('other')).toBeDefined()
})

test('notices seen under one are seen under the other', async () => {
  function Seen() {
    return <p>{earlier.useNoticesSeen() ?? '아직'}</p>
  }
  render(<Seen />)
  act(() => later.markNoticesSeen([{ create_time: '2026-11-20T00:00:00+09:00' }]))
  expect(screen.getByText('2026-11-20T00:00:00+09:00')).toBeDefined()
})
