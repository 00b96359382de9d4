import { act, render, screen, waitFor } from '@testing-library/react'
import { AxiosError } from 'axios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '../../core/contract/index.ts'
import { http } from '../api/index.ts'
import { beginSession, endSession, updateUser, useUser } from '../session/index.ts'
import { answerWith, MEMBER, stopAnswering } from '../testing/index.ts'
import {
  callKey,
  invalidate,
  queryClient,
  refreshUser,
  takeAnswer,
  takeBalance,
  useCall,
  useFreshUser,
} from './index.ts'

let asked: string[] = []
let next: (url: string) => Answer | Error = () => ({ code: 200, msg: '', data: [] })

beforeEach(() => {
  asked = []
  answerWith(({ url = '' }) => {
    asked.push(url)
    const given = next(url)
    if (given instanceof Error) throw given
    return given
  })
  beginSession('token')
  updateUser(MEMBER)
})
afterEach(() => {
  stopAnswering()
  endSession('logout')
})

function Notices({ name = '' }) {
  const { data, error } = useCall('notices')
  return <p>{`${name}${error ? error.kind : data ? `${data.length} notices` : 'waiting'}`}</p>
}

test('two screens that read a call share one request and one answer', async () => {
  next = () => ({ code: 200, msg: '', data: [] })
  render(
    <>
      <Notices name="a " />
      <Notices name="b " />
    </>,
  )
  await screen.findByText('a 0 notices')
  await screen.findByText('b 0 notices')
  expect(asked).toHaveLength(1)
})

test('a change marks a call out of date, with every request of it and no other call', async () => {
  queryClient.setQueryData(callKey('notices'), [])
  queryClient.setQueryData(callKey('draws', { key: 'dice' }), [])
  queryClient.setQueryData(callKey('userInfo'), MEMBER)
  await invalidate('draws')
  const stale = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.isInvalidated ? [queryKey[0]] : []))
  expect(stale).toEqual(['draws'])
})

test('a fault of the way is tried once more, a refusal never', async () => {
  next = () => new AxiosError('lost', 'ERR_NETWORK')
  const { unmount } = render(<Notices />)
  await screen.findByText('network')
  expect(asked).toHaveLength(2)
  unmount()
  queryClient.clear()
  asked = []
  next = () => ({ code: 400, msg: '아니요', data: null })
  render(<Notices />)
  await screen.findByText('refused')
  expect(asked).toHaveLength(1)
})

test('nothing that the cache holds outlives the session', () => {
  queryClient.setQueryData(callKey('userInfo'), MEMBER)
  endSession('logout')
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('a balance that changed is the same figure wherever it is shown, whoever fetched it', async () => {
  function Balance() {
    return <p>{`balance ${useUser().money}`}</p>
  }
  function Fresh() {
    return <p>{`fresh ${useFreshUser().user.money}`}</p>
  }
  next = () => ({ code: 200, msg: '', data: { ...MEMBER, money: '400.00' } })
  render(
    <>
      <Balance />
      <Fresh />
    </>,
  )
  await refreshUser()
  await waitFor(() => expect(screen.getByText('balance 400.00')).toBeDefined())
  expect(screen.getByText('fresh 400.00')).toBeDefined()
})

test('the balance of a money call is shown everywhere without a request, and an answer asked for before it is dropped', async () => {
  const Shown = () => <p>{useFreshUser().user.money}</p>
  const Other = () => <p>also {useUser().money}</p>
  next = () => ({ code: 200, msg: '', data: MEMBER })
  render(
    <>
      <Shown />
      <Other />
    </>,
  )
  await act(() => refreshUser())
  asked = []
  let arrive = () => {}
  const adapterOf = http.defaults.adapter
  http.defaults.adapter = async (config) => {
    await new Promise<void>((resolve) => {
      arrive = resolve
      config.signal?.addEventListener?.('abort', () => resolve())
    })
    return (adapterOf as (given: typeof config) => Promise<never>)(config)
  }
  const asking = refreshUser().catch(() => {})
  await waitFor(() => expect(queryClient.isFetching({ queryKey: callKey('userInfo') })).toBe(1))
  act(() => takeBalance('700.00'))
  await screen.findByText('also 700.00')
  arrive()
  await asking
  screen.getByText('700.00')
  screen.getByText('also 700.00')
  expect(queryClient.getQueryData(callKey('userInfo'))).toMatchObject({ money: '700.00' })
})

test('a hint of the browser pauses nothing: what it believes to be offline is asked for all the same', async () => {
  next = () => ({ code: 200, msg: '', data: [] })
  act(() => void dispatchEvent(new Event('offline')))
  try {
    render(<Notices />)
    await waitFor(() => expect(screen.getByText('0 notices')).toBeDefined())
    next = () => new AxiosError('down', 'ERR_NETWORK')
    await act(() => queryClient.resetQueries({ queryKey: callKey('notices') }))
    await waitFor(() => expect(screen.getByText('network')).toBeDefined())
  } finally {
    act(() => void dispatchEvent(new Event('online')))
  }
})

test('an answer that is taken over is not undone by a read that began before it', async () => {
  let answer: (value: Answer) => void = () => undefined
  answerWith(() => new Promise<Answer>((resolve) => (answer = resolve)))
  render(<Notices />)
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  act(() => takeAnswer('notices', [{}] as never))
  expect(await screen.findByText('1 notices')).toBeDefined()
  await act(async () => answer({ code: 200, msg: '', data: [] }))
  expect(screen.getByText('1 notices')).toBeDefined()
  expect(queryClient.getQueryState(callKey('notices'))).toMatchObject({ status: 'success', fetchStatus: 'idle' })
})

function Kinds() {
  const { data = [] } = useCall('pushKinds')
  const choose = (on: boolean) => takeAnswer('pushKinds', on ? ['money'] : [])
  return <input type="checkbox" checked={data.includes('money')} onChange={({ target }) => choose(target.checked)} />
}

test('a tick whose state is in the cache is not seen to go back: it is drawn in the task of its event', async () => {
  queryClient.setQueryData(callKey('pushKinds'), ['money'])
  render(<Kinds />)
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  // as in a browser, where nothing waits for React
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const later = vi.fn()
  setTimeout(later)
  box.click()
  for (let turn = 0; turn < 10; turn++) await null
  vi.unstubAllGlobals()
  expect(later).not.toHaveBeenCalled()
  expect(box.checked).toBe(false)
})
