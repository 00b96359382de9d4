import { call, http } from '@yaksok/shared/page/api'
import { answerWith, stopAnswering } from '@yaksok/shared/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const [record, flush] = vi.hoisted(() => [vi.fn(), vi.fn()])
vi.mock('./send.ts', () => ({ record, flush }))
vi.mock('./visits.ts', () => ({ partAt: () => ({ remote: 'home', version: '1' }) }))
vi.stubGlobal('__YAKSOK_SHELL__', { version: '1', contract: '1.0' })
vi.stubGlobal('__YAKSOK__', {
  composition: {
    id: 'x',
    shell: '1',
    remotes: { home: { version: '1', entry: '', contract: '1.0', routes: [['/Home', 'main', '홈', 1]] } },
  },
})
const navigation = new EventTarget()
vi.stubGlobal('navigation', navigation)
const { followTaps } = await import('./traces.ts')
followTaps()

const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/
let parents: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  parents = []
  record.mockClear()
  history.replaceState(null, '', '/Home?who=7')
  document.body.innerHTML = '<button>30만원 보내기</button><p>글</p>'
  answerWith(() => ({ code: 200, msg: '', data: [] }))
  const { adapter } = http.defaults
  http.defaults.adapter = (config) => {
    parents.push(config.headers.get('traceparent'))
    return (adapter as (given: typeof config) => Promise<never>)(config)
  }
})
afterEach(() => {
  vi.advanceTimersByTime(10_000)
  stopAnswering()
  vi.useRealTimers()
})

const tap = (what = 'button') => (document.querySelector(what) as HTMLElement).click()

test('what a tap asks for names it as its parent, and its answer ends it', async () => {
  tap()
  await call('notices')
  vi.advanceTimersByTime(200)
  await call('notices')
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
        route: '/Home',
        at: expect.any(Number),
        ms: 200,
      },
    ],
  ])
})

test('a request of a timer, long after a tap, is nobody’s; a tap that asks for nothing is not told', async () => {
  tap()
  vi.advanceTimersByTime(1500)
  await call('notices')
  expect(parents).toEqual([undefined])
  vi.advanceTimersByTime(5000)
  expect(record).not.toHaveBeenCalled()
})

test('the next tap is another trace, and one that leads elsewhere stays one', async () => {
  tap()
  await call('notices')
  tap()
  navigation.dispatchEvent(new Event('currententrychange'))
  await call('notices')
  expect(new Set(parents.map((parent) => PARENT.exec(String(parent))?.[1])).size).toBe(2)
  vi.advanceTimersByTime(5000)
  expect(record.mock.calls.map(([{ what }]) => what)).toEqual(['tap', 'tap'])
})

test('a page that is left tells of the last tap at once', async () => {
  tap()
  await call('notices')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(record.mock.calls.map(([{ what }]) => what)).toEqual(['tap'])
  expect(flush).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(5000)
  expect(record).toHaveBeenCalledOnce()
})

test('a visit without a tap begins one, and a failed call ends it too', async () => {
  navigation.dispatchEvent(new Event('currententrychange'))
  http.defaults.adapter = async (config) => {
    throw Object.assign(new Error('lost'), { config })
  }
  await expect(call('notices')).rejects.toThrow()
  vi.advanceTimersByTime(5000)
  expect(record.mock.calls.map(([{ what, role }]) => [what, role])).toEqual([['visit', undefined]])
})
