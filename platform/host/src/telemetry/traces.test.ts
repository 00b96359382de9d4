import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageRemote, writePage } from '../composition/page.fixture.ts'
import type { CallListener } from '../options/options.ts'

const [record, flush] = vi.hoisted(() => [vi.fn(), vi.fn()])
vi.mock('./send.ts', () => ({ record, flush }))
vi.mock('./visits.ts', () => ({ partAt: () => ({ remote: 'home', version: '1' }) }))
writePage({ remotes: { home: pageRemote({ routes: [['/Yard', 'main', 'Home', 1]] }) } })
const navigation = new EventTarget()
vi.stubGlobal('navigation', navigation)
const { followTaps } = await import('./traces.ts')
let heard: CallListener | undefined
followTaps((listener) => {
  heard = listener
})

const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/
let parents: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  parents = []
  record.mockClear()
  flush.mockClear()
  history.replaceState(null, '', '/Yard?who=7')
  document.body.innerHTML = '<button>Send 300</button><p>Text</p>'
})
afterEach(() => {
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
})

/** A request of the app, sent and answered. */
function call(): void {
  const request = {}
  let parent: string | undefined
  heard?.sent(request, (name, value) => {
    expect(name).toBe('traceparent')
    parent = value
  })
  parents.push(parent)
  heard?.answered(request)
}

const tap = (what = 'button') => (document.querySelector(what) as HTMLElement).click()

test('what a tap asks for names it as its parent, and its answer ends it', () => {
  tap()
  call()
  vi.advanceTimersByTime(200)
  call()
  const [, trace, span] = PARENT.exec(String(parents[0])) ?? []
  expect(parents).toEqual([`00-${trace}-${span}-01`, parents[0]])
  expect(record).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2500)
  expect(record.mock.calls).toEqual([
    [
      {
        type: 'span',
        remote: 'home',
        version: '1',
        trace,
        span,
        what: 'tap',
        role: 'button',
        route: '/Yard',
        at: expect.any(Number),
        ms: 200,
      },
    ],
  ])
})

test('a request of a timer, long after a tap, is nobody’s; a tap that asks for nothing is not told', () => {
  tap()
  vi.advanceTimersByTime(1500)
  call()
  expect(parents).toEqual([undefined])
  vi.advanceTimersByTime(5000)
  expect(record).not.toHaveBeenCalled()
})

test('the next tap is another trace, and one that leads elsewhere stays one', () => {
  tap()
  call()
  tap()
  navigation.dispatchEvent(new Event('currententrychange'))
  call()
  expect(new Set(parents.map((parent) => PARENT.exec(String(parent))?.[1])).size).toBe(2)
  vi.advanceTimersByTime(5000)
  expect(record.mock.calls.map(([{ what }]) => what)).toEqual(['tap', 'tap'])
})

function leave(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a page that is left tells of the last tap at once', () => {
  tap()
  call()
  leave()
  expect(record.mock.calls.map(([{ what }]) => what)).toEqual(['tap'])
  expect(flush).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(5000)
  expect(record).toHaveBeenCalledOnce()
})

test('a page that is left while more was asked tells what was answered, once', () => {
  tap()
  vi.advanceTimersByTime(300)
  call()
  const open = {}
  heard?.sent(open, () => {})
  vi.advanceTimersByTime(900)
  leave()
  expect(record.mock.calls.map(([{ what, ms }]) => [what, ms])).toEqual([['tap', 300]])
  heard?.answered(open)
  vi.advanceTimersByTime(5000)
  expect(record).toHaveBeenCalledOnce()
})

test('a page that is left tells of a tap, too, that another followed within the second', () => {
  tap()
  call()
  tap()
  leave()
  expect(record.mock.calls.map(([{ what }]) => what)).toEqual(['tap'])
})

test('a page that is left before any answer has nothing to tell', () => {
  tap()
  const open = {}
  heard?.sent(open, () => {})
  leave()
  expect(record).not.toHaveBeenCalled()
  expect(flush).not.toHaveBeenCalled()
  heard?.answered(open)
})

test('a visit without a tap begins one; an answer to nothing that was sent is none', () => {
  navigation.dispatchEvent(new Event('currententrychange'))
  call()
  heard?.answered(undefined)
  vi.advanceTimersByTime(5000)
  expect(record.mock.calls.map(([{ what, role }]) => [what, role])).toEqual([['visit', undefined]])
})
