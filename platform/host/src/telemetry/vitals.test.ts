import { afterEach, expect, test, vi } from 'vitest'
import type { Metric } from 'web-vitals'
import { pageRemote, writePage } from '../composition/page.fixture.ts'

const vitals = vi.hoisted(() => ({ report: {} as Record<string, (metric: Partial<Metric>) => void> }))
vi.mock('web-vitals', () => ({
  onLCP: (report: () => void) => (vitals.report.LCP = report),
  onINP: (report: () => void) => (vitals.report.INP = report),
}))
const record = vi.hoisted(() => vi.fn())
vi.mock('./send.ts', () => ({ record, flush: () => {} }))

let shifted: { startTime: number; value: number; hadRecentInput: boolean }[] = []
vi.stubGlobal(
  'PerformanceObserver',
  class {
    static supportedEntryTypes = ['layout-shift']
    observe() {}
    takeRecords() {
      return shifted.splice(0)
    }
  },
)
const navigation = new EventTarget()
vi.stubGlobal('navigation', navigation)
const remote = (path: string) => pageRemote({ routes: [[path, 'main', path, 1]] })
writePage({ remotes: { home: remote('/Yard'), beds: remote('/Beds') } })
history.replaceState(null, '', '/Yard')
const now = vi.spyOn(performance, 'now').mockReturnValue(0)
vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: location.href } as PerformanceNavigationTiming])

const { followVisits } = await import('./visits.ts')
const { grown, observeShifts, observeVitals } = await import('./vitals.ts')
observeShifts()
followVisits()
observeVitals()

function goTo(path: string, at: number): void {
  now.mockReturnValue(at)
  history.pushState(null, '', path)
  navigation.dispatchEvent(new Event('currententrychange'))
}
const shift = (startTime: number, value: number, hadRecentInput = false) =>
  shifted.push({ startTime, value, hadRecentInput })
const told = () => record.mock.calls.map(([{ remote, name, value }]) => [remote, name, value])

afterEach(() => {
  record.mockClear()
  shifted = []
  goTo('/Yard', 0)
  record.mockClear()
})

test('each visit has the shifts that happened in it', () => {
  goTo('/Beds', 1000)
  record.mockClear()
  shift(1100, 0.02)
  shift(1200, 0.5, true)
  goTo('/Yard', 2000)
  shift(2100, 0.01)
  goTo('/Enter', 3000)
  expect(told()).toEqual([
    ['beds', 'CLS', 0.02],
    ['home', 'CLS', 0.01],
  ])
})

test('another query of the same address is no new visit', () => {
  goTo('/Yard?page=2', 1000)
  expect(told()).toEqual([])
})

test('INP belongs to the screen of the interaction, LCP to the page’s first', () => {
  goTo('/Beds', 5000)
  record.mockClear()
  const click = [{ startTime: 4990 }] as PerformanceEventTiming[]
  vitals.report.INP?.({ name: 'INP', value: 120, entries: click })
  vitals.report.INP?.({ name: 'INP', value: 80, entries: [{ startTime: 5010 }] as PerformanceEventTiming[] })
  vitals.report.LCP?.({ name: 'LCP', value: 900, entries: [] })
  expect(told()).toEqual([
    ['home', 'INP', 120],
    ['beds', 'INP', 80],
    ['home', 'LCP', 900],
  ])
})

test('shifts within a second of another are one burst, five seconds at most', () => {
  const sums = (times: number[]) => {
    let burst: ReturnType<typeof grown> | undefined
    return times.map((startTime) => {
      burst = grown(burst, { startTime, value: 1 })
      return burst.sum
    })
  }
  expect(sums([0, 900, 1900])).toEqual([1, 2, 1])
  expect(sums([0, 900, 1800, 2700, 3600, 4500, 5400])).toEqual([1, 2, 3, 4, 5, 6, 1])
})
