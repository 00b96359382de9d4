import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canClaim, canDecide, type Event, nextStep, type Step } from './decision.ts'

const run = (...events: Event[]): Step => events.reduce(nextStep, { is: 'looking' } as Step)
const claimed: Event[] = [{ type: 'claim' }, { type: 'claimed', until: 300 }]

describe('a request under an operator’s hands', () => {
  test('is claimed, asked about, confirmed, decided: in this order alone', () => {
    expect(run(...claimed)).toEqual({ is: 'held', until: 300 })
    const asked = run(...claimed, { type: 'ask', verdict: 'approve' })
    expect(asked).toEqual({ is: 'asking', verdict: 'approve', until: 300 })
    expect(nextStep(asked, { type: 'confirm' })).toEqual({ is: 'sending', verdict: 'approve', until: 300 })
    expect(run({ type: 'ask', verdict: 'approve' }), 'not held').toEqual({ is: 'looking' })
    expect(run(...claimed, { type: 'confirm' }), 'not asked').toEqual({ is: 'held', until: 300 })
  })

  test('that another holds is only looked at, with who that is', () => {
    const step = run({ type: 'claim' }, { type: 'claim-failed', code: 'held-by-other', holder: '민지' })
    expect(step).toEqual({ is: 'looking', why: 'held-by-other', holder: '민지' })
    expect([canDecide(step), canClaim(step)]).toEqual([false, true])
  })

  test('that has been decided meanwhile is over, whichever call says so', () => {
    expect(run({ type: 'claim' }, { type: 'claim-failed', code: 'decided' })).toEqual({ is: 'over' })
    const failed: Event = { type: 'decide-failed', code: 'decided', error: null, outcomeUnknown: false }
    expect(run(...claimed, { type: 'ask', verdict: 'reject' }, { type: 'confirm' }, failed)).toEqual({ is: 'over' })
  })

  test('whose time is over has to be claimed anew; the question that is open outlives it, and the server says no', () => {
    expect(run(...claimed, { type: 'now', at: 299 })).toEqual({ is: 'held', until: 300 })
    expect(run(...claimed, { type: 'now', at: 300 })).toEqual({ is: 'looking', why: 'expired' })
    const asking = run(...claimed, { type: 'ask', verdict: 'reject' }, { type: 'now', at: 400 })
    expect(asking).toMatchObject({ is: 'asking', verdict: 'reject' })
    const lost: Event = { type: 'decide-failed', code: 'not-held', error: null, outcomeUnknown: false }
    expect([{ type: 'confirm' } as Event, lost].reduce(nextStep, asking)).toEqual({ is: 'looking', why: 'expired' })
  })

  test('a refusal leads back to the question, an answer that was lost to a new look', () => {
    const sending = run(...claimed, { type: 'ask', verdict: 'approve' }, { type: 'confirm' })
    const refused = nextStep(sending, { type: 'decide-failed', code: 'refused', error: 'no', outcomeUnknown: false })
    expect(refused).toEqual({ is: 'asking', verdict: 'approve', until: 300, error: 'no' })
    const lost = nextStep(sending, { type: 'decide-failed', code: 'timeout', error: 'late', outcomeUnknown: true })
    expect(lost).toEqual({ is: 'looking', why: 'unknown' })
  })
})

const verdict = fc.constantFrom('approve' as const, 'reject' as const)
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.constantFrom<Event>({ type: 'claim' }, { type: 'confirm' }, { type: 'back' }, { type: 'decided' }),
  fc.record({ type: fc.constant('claimed' as const), until: fc.integer() }),
  fc.record({
    type: fc.constant('claim-failed' as const),
    code: fc.constantFrom('held-by-other', 'decided', 'network'),
  }),
  fc.record({ type: fc.constant('ask' as const), verdict }),
  fc.record({ type: fc.constant('now' as const), at: fc.integer() }),
  fc.record({
    type: fc.constant('decide-failed' as const),
    code: fc.constantFrom('refused', 'not-held', 'decided', 'timeout'),
    error: fc.constant(null),
    outcomeUnknown: fc.boolean(),
  }),
)

test('whatever happens in whatever order: what is sent was asked for, what was asked for was held, and over is over', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let step: Step = { is: 'looking' }
      for (const one of events) {
        const next = nextStep(step, one)
        if (next.is === 'sending' && step.is !== 'sending') expect(step.is).toBe('asking')
        if (next.is === 'asking' && step.is !== 'asking') expect(['held', 'sending']).toContain(step.is)
        if (next.is === 'held' && step.is !== 'held') expect(['claiming', 'asking']).toContain(step.is)
        if (step.is === 'over') expect(next).toBe(step)
        step = next
      }
    }),
  )
})
