import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, fromBase64 } from '../../core/contract/index.ts'
import { call } from '../api/index.ts'
import { callOptions, queryClient } from '../query/index.ts'
import { answerWith, MEMBER, stopAnswering } from '../testing/index.ts'
import { useDraft } from './draft.ts'
import {
  beginSession,
  endReasonAtom,
  endSession,
  followOtherTabs,
  onSessionEnd,
  sessionAtom,
  store,
  userAtom,
} from './session.ts'

const member = (name: string) => ({ code: 200, msg: '', data: { ...MEMBER, username: name } }) satisfies Answer

/** Tokens of the requests that were sent; each request waits until its answer is given. */
let sent: { token: string; answer(given: Answer): void }[] = []
const forgotten = vi.fn()
let stopFollowing = () => {}
let stopListening = () => {}

beforeEach(async () => {
  sent = []
  forgotten.mockClear()
  answerWith(
    ({ headers }) =>
      new Promise((answer) => sent.push({ token: fromBase64(String(headers.get('token') ?? '')), answer })),
  )
  stopFollowing = followOtherTabs()
  stopListening = onSessionEnd(forgotten)
  beginSession('token-a')
  const asked = call('userInfo')
  await request(0)
  sent[0]?.answer(member('a'))
  await asked
  sent = []
})
afterEach(() => {
  stopAnswering()
  stopFollowing()
  stopListening()
  endSession('logout')
})

const request = (index: number) => vi.waitFor(() => expect(sent[index]).toBeDefined())
const shown = () => store.get(userAtom)?.username ?? store.get(sessionAtom).state
/** What another tab does: storage changes at once, the event comes when the browser gets to it. */
const elsewhere = (token: string | null) =>
  token ? localStorage.setItem('token', token) : localStorage.removeItem('token')
const storageEvent = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

test('a call after another tab’s login, before its storage event, is not sent for either member', async () => {
  elsewhere('token-b')
  await expect(call('notices')).rejects.toMatchObject({ kind: 'auth' })
  expect(sent).toEqual([])
  expect(shown()).toBe('checking')
  expect(forgotten).toHaveBeenCalledTimes(1)
})

test('logout and login elsewhere whose events both come late lead to the other member, not past them', async () => {
  elsewhere(null)
  elsewhere('token-b')
  storageEvent('token')
  expect(shown()).toBe('checking')
  storageEvent('token')
  const asked = call('userInfo')
  await request(0)
  expect(sent[0]?.token).toBe('token-b')
  sent[0]?.answer(member('b'))
  await asked
  expect(shown()).toBe('b')
  expect(forgotten).toHaveBeenCalledTimes(1)
})

test.each([
  ['focus', () => window.dispatchEvent(new Event('focus'))],
  ['the back/forward cache', () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
  ['visibility', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['a storage that was cleared', () => storageEvent(null)],
])('the page turns to the browser’s session on %s', (_, event) => {
  elsewhere('token-b')
  event()
  expect(shown()).toBe('checking')
})

test('an answer that was on its way for the member before reaches neither cache nor session', async () => {
  const asked = queryClient.fetchQuery({ ...callOptions('userInfo'), staleTime: 0, retry: false })
  const settled = expect(asked).rejects.toBeDefined()
  await request(0)
  elsewhere('token-b')
  sent[0]?.answer(member('a'))
  await settled
  expect(shown()).toBe('checking')
  expect(queryClient.getQueryData(callOptions('userInfo').queryKey)).toBeUndefined()
})

test('the refusal of an old token ends nobody’s session but its own', async () => {
  elsewhere('token-b')
  endSession('expired')
  expect(localStorage.getItem('token')).toBe('token-b')
  expect(shown()).toBe('checking')
})

test('a logout elsewhere ends this session, also in the tab that logged in', () => {
  elsewhere(null)
  storageEvent('token')
  expect(shown()).toBe('anonymous')
  expect(store.get(endReasonAtom)).toBe('logout')
})

test('what the member before typed is gone, what the device keeps and the other tabs wrote is not', () => {
  sessionStorage.setItem('draft:deposit', '{"amount":"10000"}')
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('other', 'b')
  elsewhere('token-b')
  storageEvent('token')
  expect(sessionStorage.getItem('draft:deposit')).toBeNull()
  expect([localStorage.getItem('theme'), localStorage.getItem('other')]).toEqual(['dark', 'b'])
})

test('events that change nothing change nothing', () => {
  storageEvent('token')
  window.dispatchEvent(new Event('focus'))
  expect(shown()).toBe('a')
  expect(forgotten).not.toHaveBeenCalled()
})

test('a session that may not be stored lasts as long as the page', async () => {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  endSession('logout')
  beginSession('token-c')
  refused.mockRestore()
  window.dispatchEvent(new Event('focus'))
  void call('notices').catch(() => {})
  await request(0)
  expect(sent[0]?.token).toBe('token-c')
})

function Form() {
  const [fields, change, clear] = useDraft('test', { amount: '' })
  return (
    <>
      <input aria-label="amount" value={fields.amount} onChange={(event) => change({ amount: event.target.value })} />
      <button type="button" onClick={clear}>
        done
      </button>
    </>
  )
}

test('a draft survives its form’s leaving the screen, until the form is done', async () => {
  const amount = () => screen.getByLabelText<HTMLInputElement>('amount').value
  render(<Form />)
  await userEvent.type(screen.getByLabelText('amount'), '5000')
  cleanup()
  render(<Form />)
  expect(amount()).toBe('5000')
  await userEvent.click(screen.getByText('done'))
  expect(amount()).toBe('')
  cleanup()
  act(() => sessionStorage.setItem('draft:test', 'damaged'))
  render(<Form />)
  expect(amount()).toBe('')
})
