import { expect, test } from 'vitest'
import { ACTIONS, type Action, MIX } from './mix.ts'
import {
  coresFor,
  errorOf,
  fit,
  lineThrough,
  memberMinute,
  membersOfMachine,
  membersPerCore,
  predict,
  type Run,
  together,
  type Usage,
} from './model.ts'

/** A world whose costs are known: what a model fitted on its runs must find again. */
const REST: Usage = { api: 100, rows: 24 }
const STAY: Usage = { api: 0.2, rows: 0 }
const costOf = (action: Action): Usage => ({ api: 1 + ACTIONS.indexOf(action), rows: action === 'order' ? 13 : 0 })

function run(members: number, minutes: number, done: Partial<Record<Action, number>>): Run {
  const sum = (name: string) =>
    ACTIONS.reduce(
      (used, action) => used + (done[action] ?? 0) * (costOf(action)[name] ?? 0),
      minutes * ((REST[name] ?? 0) + members * (STAY[name] ?? 0)),
    )
  return { members, minutes, done, used: { api: sum('api'), rows: sum('rows') } }
}

const runs = {
  rest: run(0, 1, {}),
  stay: run(500, 1, {}),
  action: Object.fromEntries(ACTIONS.map((action) => [action, run(200, 0.5, { [action]: 300 })])) as Record<
    Action,
    Run
  >,
}

test('the costs of a world are found again from runs of one thing each', () => {
  const model = fit(runs)
  expect(model.rest).toEqual(REST)
  expect(model.stay.api).toBeCloseTo(0.2)
  for (const action of ACTIONS) {
    expect(model.action[action].api, action).toBeCloseTo(costOf(action).api ?? 0)
    expect(model.action[action].rows, action).toBeCloseTo(costOf(action).rows ?? 0)
  }
})

test('a run of everything at another size is predicted', () => {
  const members = 5000
  const minutes = 2
  const done = Object.fromEntries(ACTIONS.map((action) => [action, MIX[action] * members * minutes]))
  const { used } = run(members, minutes, done)
  const predicted = predict(fit(runs), members, MIX, minutes)
  expect(errorOf(predicted.api ?? 0, used.api ?? 0)).toBeCloseTo(0)
  expect(errorOf(predicted.rows ?? 0, used.rows ?? 0)).toBeCloseTo(0)
})

test('a cost is never below nothing, however much the parts at rest happened to use', () => {
  const busyRest = { ...runs, rest: { ...runs.rest, used: { api: 1e9, rows: 1e9 } } }
  expect(memberMinute(fit(busyRest), MIX)).toEqual({ api: 0, rows: 0 })
})

test('the engine answers nobody: what it used while members looked at venues is not theirs', () => {
  const engine = (of: Run): Run => ({ ...of, used: { ...of.used, engine: 500 } })
  const model = fit({
    ...runs,
    action: { ...runs.action, venues: engine(runs.action.venues), order: engine(runs.action.order) },
  })
  expect(model.action.venues.engine).toBeUndefined()
  expect(model.action.order.engine).toBeGreaterThan(0)
})

test('a run before and a run after are one', () => {
  const both = together(run(0, 1, {}), { ...run(0, 3, {}), used: { api: 100, rows: 200 } })
  expect(both).toMatchObject({ minutes: 4, used: { api: 200, rows: 224 } })
})

test('what nobody did says nothing', () => {
  const without = { ...runs, action: { ...runs.action, order: run(200, 0.5, {}) } }
  expect(() => fit(without)).toThrow(RangeError)
  expect(() => fit({ ...runs, stay: run(0, 1, {}) })).toThrow(RangeError)
})

test('a core carries what is left of it beside the parts at rest, and cores are counted the same way', () => {
  const model = fit(runs)
  const members = membersPerCore(model, MIX, 'api', 0.6)
  expect(coresFor(model, MIX, 'api', members, 0.6)).toBeCloseTo(1)
  expect(membersPerCore(model, MIX, 'nothing', 0.6)).toBe(Number.POSITIVE_INFINITY)
})

test('errors are shares of what was measured', () => {
  expect(errorOf(12, 10)).toBeCloseTo(0.2)
  expect(errorOf(8, 10)).toBeCloseTo(-0.2)
  expect(errorOf(0, 0)).toBe(0)
  expect(errorOf(1, 0)).toBe(Number.POSITIVE_INFINITY)
})

test('a machine carries what its cores have beside the parts at rest, whichever part uses it', () => {
  const model = fit(runs)
  const members = membersOfMachine(model, MIX, ['api', 'engine'], 2)
  expect(predict(model, members, MIX, 1).api).toBeCloseTo(120_000)
})

test('a line goes through points that lie on one, and between points that do not', () => {
  const { at0, each } = lineThrough([
    [0, 3],
    [4, 5],
    [16, 11],
  ])
  expect([at0, each]).toEqual([expect.closeTo(3), expect.closeTo(0.5)])
  expect(
    lineThrough([
      [0, 0],
      [0, 2],
      [2, 2],
      [2, 4],
    ]),
  ).toEqual({ at0: 1, each: 1 })
  expect(() =>
    lineThrough([
      [1, 1],
      [1, 2],
    ]),
  ).toThrow(RangeError)
})
