import { expect, test } from 'vitest'
import type { ScreenResult } from './results.ts'
import { judge, missedOf } from './targets.ts'
import type { Visit } from './visit.ts'

const visit = (content: number, more: Partial<Visit> = {}): Visit => ({
  ...{ content, firstPaint: content, answers: content + 100, cls: 0, requests: 1, rounds: 1, js: 0, html: 60_000 },
  ...{ rendered: true },
  errors: [],
  ...more,
})
const screen = (ours: Visit[]): ScreenResult => {
  const visits = {
    ...{ ours, client: [visit(2000)], renderedLimit: [visit(500)], limit: [visit(2000)] },
    ...{ plain: [], defaults: [visit(4000)] },
  }
  return { screen: 'Nei', cold: visits, warm: visits, worker: [], released: { ours: [], client: [] } }
}
const measured = {
  machine: { cpus: '', platform: '', node: '', browser: '' },
  runs: 1,
  failures: [],
}
const judged = (ours: Visit[]) => judge({ ...measured, screens: [screen(ours)] })
const unmet = (ours: Visit[]) => judged(ours).flatMap(({ what, met }) => (met ? [] : [what]))

test('a screen that is in the HTML meets its targets', () => {
  expect(unmet([visit(500)])).toEqual([])
})

test.each([
  ['as late as the old limit', visit(2000), 'Nei content, cold / old limit'],
  ['later than the same bundle rendered', visit(600), 'Nei content, cold / new limit'],
  ['that was not in the HTML', visit(500, { rendered: false }), 'Nei, share of visits that were rendered'],
  ['behind a script', visit(500, { js: 100 }), 'Script bytes before Nei content'],
  ['that jumps', visit(500, { cls: 0.1 }), 'CLS of Nei, with its taking over'],
  ['that React does not take over as it is', visit(500, { errors: ['#418'] }), 'Errors of Nei’s pages'],
  ['that answers late', visit(500, { answers: 2300 }), 'Nei: React answers / old limit’s content'],
  ['whose tap is lost', visit(500, { answers: null }), 'Nei: React answers / old limit’s content'],
])('a screen %s does not', (_, ours, what) => {
  expect(unmet([ours])).toContain(what)
})

test('a part that failed meets no target', () => {
  expect(judge({ ...measured, screens: [], failures: ['gateway: no page was rendered'] })).toMatchObject([
    { met: false },
  ])
})

test('a run whose pages had no service worker does not pass', () => {
  const found = judge({ ...measured, screens: [screen([visit(500)])], noWorker: '/Nei registers no service worker' })
  expect(missedOf(found)).toEqual(['Not measured: visits with a service worker: /Nei registers no service worker'])
})

test('a run that judged nothing does not pass', () => {
  expect(missedOf([])).toEqual(['Nothing was measured'])
  expect(missedOf(judged([visit(500)]))).toEqual([])
})

test('what was not measured is not judged, and a count of mixed pages is', () => {
  expect(judge({ ...measured, screens: [] })).toEqual([])
  const releases = { seconds: [0.5, 2.5], requests: 100, releases: 10, mixed: 1, rendered: 1 }
  expect(judge({ ...measured, screens: [], releases }).map(({ met }) => met)).toEqual([false, false])
})
