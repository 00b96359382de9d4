import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seoulDay } from '../../core/time/index.ts'

const DAY_MS = 86_400_000
const SERVER = Date.parse('2026-11-20T23:59:00+09:00')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.resetModules()
})

/** A page of its own, on a device whose clock is so much wrong. */
async function pageOn(device: number) {
  vi.resetModules()
  vi.setSystemTime(device)
  const clock = await import('./server-clock.ts')
  const { useNow, setRenderedAt } = await import('./use-now.ts')
  const Today = () => <p>{seoulDay(useNow())}</p>
  return { ...clock, setRenderedAt, Today }
}

test.each([
  ['a day ahead', DAY_MS],
  ['right', 0],
  ['a day behind', -DAY_MS],
  ['in 1970', -SERVER],
])('moments come from the server’s clock: today is the same on a device whose clock is %s', async (_, wrong) => {
  const { heardServer, Today, serverNow } = await pageOn(SERVER + wrong)
  render(<Today />)
  act(() => heardServer(new Date(SERVER).toUTCString()))
  expect(screen.getByText('2026-11-20')).toBeDefined()
  vi.advanceTimersByTime(61_000)
  expect(seoulDay(serverNow())).toBe('2026-11-21')
})

test('a device whose clock is set while the page is open changes nothing', async () => {
  const { serverNow, serverTimeOf, takeServerTime } = await pageOn(SERVER)
  takeServerTime(SERVER)
  vi.setSystemTime(SERVER + 5 * DAY_MS)
  expect(serverNow()).toBe(SERVER)
  expect(serverTimeOf(SERVER + 5 * DAY_MS - 3000)).toBe(SERVER - 3000)
})

test.each([
  ['a cached answer', new Date(SERVER - DAY_MS).toUTCString()],
  ['no header', undefined],
  ['an empty header', ''],
  ['no time', 'yesterday'],
  ['no number', Number.NaN],
])('%s never turns the clock back', async (_, said) => {
  const { serverNow, takeServerTime } = await pageOn(SERVER + DAY_MS)
  takeServerTime(SERVER)
  takeServerTime(said)
  expect(serverNow()).toBe(SERVER)
})

test('a page that was kept says nothing of now: until the server answers it is the device’s', async () => {
  const { serverNow, setRenderedAt, takeServerTime } = await pageOn(SERVER)
  setRenderedAt(SERVER - DAY_MS, true)
  expect(serverNow()).toBe(SERVER)
  takeServerTime(SERVER + 1000)
  expect(serverNow()).toBe(SERVER + 1000)
})

test('an answer that was on its way when the connection was lost is no sign of one', async () => {
  const { heardServer, heardSinceLost } = await pageOn(SERVER)
  const asked = performance.now()
  vi.advanceTimersByTime(1000)
  dispatchEvent(new Event('offline'))
  vi.advanceTimersByTime(1000)
  heardServer(undefined, asked)
  expect(heardSinceLost()).toBe(false)
  heardServer(undefined)
  expect(heardSinceLost()).toBe(true)
})
