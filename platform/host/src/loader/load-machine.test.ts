import { describe, expect, test } from 'vitest'
import {
  breakerAfter,
  CLOSED,
  DEFAULT_POLICY,
  IDLE,
  next,
  type RemoteEvent,
  type RemoteState,
  sharing,
} from './load-machine.ts'

const run = (events: RemoteEvent[], from: RemoteState = IDLE) =>
  events.reduce((state, event) => next(state, event), from)
const load = (now = 0): RemoteEvent => ({ type: 'load', now })
const fail = (now = 0): RemoteEvent => ({ type: 'attemptFailed', kind: 'network', now })
const wholeFailure = (now = 0): RemoteEvent[] => [load(now), fail(now), fail(now), fail(now)]

describe('the life of a remote screen', () => {
  test('two retries with growing pauses, then failed', () => {
    expect(run([load()])).toMatchObject({ status: 'loading', attempt: 0, waitMs: 0 })
    expect(run([load(), fail()])).toMatchObject({ status: 'loading', attempt: 1, waitMs: DEFAULT_POLICY.backOffMs[0] })
    expect(run([load(), fail(), fail()])).toMatchObject({ attempt: 2, waitMs: DEFAULT_POLICY.backOffMs[1] })
    expect(run(wholeFailure())).toEqual({ status: 'failed', kind: 'network', failures: 1, openUntil: 0 })
  })

  test('success forgets earlier failures', () => {
    const state = run([...wholeFailure(), { type: 'retry' }, { type: 'loaded' }])
    expect(state).toEqual({ status: 'ready', failures: 0 })
  })

  test('after three whole failures the breaker keeps visits from loading, not the member who asks', () => {
    const open = run([...wholeFailure(1), ...wholeFailure(2), ...wholeFailure(3)])
    expect(open).toMatchObject({ status: 'failed', failures: 3, openUntil: 3 + DEFAULT_POLICY.breakerOpenMs })
    expect(next(open, load(4))).toBe(open)
    expect(next(open, { type: 'retry' })).toMatchObject({ status: 'loading', probe: true })
    expect(next(open, load(3 + DEFAULT_POLICY.breakerOpenMs))).toMatchObject({ status: 'loading' })
  })

  test('the breaker is the remote’s: failures of all its screens count together, a screen that comes closes it', () => {
    let breaker = CLOSED
    const at = (state: RemoteState, event: RemoteEvent): RemoteState => {
      const after = next(sharing(state, breaker), event)
      breaker = breakerAfter(after, breaker)
      return after
    }
    const visit = (now: number): RemoteEvent => ({ type: 'load', now, breaker })
    const failing = (now: number) => [fail(now), fail(now), fail(now)].reduce(at, at(IDLE, visit(now)))
    for (const now of [1, 2, 3]) expect(failing(now)).toMatchObject({ status: 'failed', failures: now })
    const another = at(IDLE, visit(4))
    expect(another).toMatchObject({ status: 'failed', failures: 3, openUntil: 3 + DEFAULT_POLICY.breakerOpenMs })
    expect(at(IDLE, visit(3 + DEFAULT_POLICY.breakerOpenMs))).toMatchObject({ status: 'loading' })
    const asked = at(another, { type: 'retry' })
    expect(asked).toMatchObject({ status: 'loading', probe: true })
    expect(at(asked, { type: 'loaded' })).toMatchObject({ status: 'ready' })
    expect(breaker).toBe(CLOSED)
    expect(at(IDLE, visit(5))).toMatchObject({ status: 'loading' })
  })
})

describe('faults of a screen, guesses and blocks', () => {
  test('a screen that throws while rendering fails without automatic retries', () => {
    const state = run([load(), { type: 'loaded' }, { type: 'renderFailed', kind: 'render', now: 0 }])
    expect(state).toMatchObject({ status: 'failed', kind: 'render', failures: 1 })
  })

  test('a guess that came in is ready at once; it changes nothing that is under way or has failed', () => {
    const guessed: RemoteEvent = { type: 'prefetched' }
    expect(run([guessed])).toEqual({ status: 'ready', failures: 0 })
    expect(run([guessed, load()])).toEqual({ status: 'ready', failures: 0 })
    for (const state of [run([load()]), run(wholeFailure())]) expect(next(state, guessed)).toBe(state)
  })

  test('blocked is final: nothing a member or the network does changes it', () => {
    const blocked = run([{ type: 'block', kind: 'disabled', reason: 'closed' }])
    const events: RemoteEvent[] = [load(), fail(), { type: 'retry' }, { type: 'loaded' }, { type: 'prefetched' }]
    for (const event of events) expect(next(blocked, event)).toBe(blocked)
  })

  test('answers of an attempt that nobody waits for change nothing', () => {
    expect(next(IDLE, { type: 'loaded' })).toBe(IDLE)
    expect(next(IDLE, fail())).toBe(IDLE)
    expect(next(IDLE, { type: 'retry' })).toBe(IDLE)
  })
})
