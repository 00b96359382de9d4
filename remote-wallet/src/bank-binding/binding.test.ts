import { describe, expect, test } from 'vitest'
import { advance, type Binding, type BindingEvent, EDITING, STEPS, type Step, stepsNeeded } from './binding.ts'
import { runBinding } from './run-binding.ts'

const play = (...events: BindingEvent[]) => events.reduce(advance, EDITING as Binding)
const submitted = (needed: readonly Step[] = STEPS): BindingEvent => ({ type: 'submitted', needed })
const refused: BindingEvent = { type: 'refused', reason: '이유' }
const lost: BindingEvent = { type: 'lost', reason: '응답 없음' }

describe('the machine', () => {
  test('saves name, fund password and bank, one after another', () => {
    expect(play(submitted())).toMatchObject({ at: 'saving', step: 'name' })
    expect(play(submitted(), { type: 'saved' })).toMatchObject({ at: 'saving', step: 'fundPassword', saved: ['name'] })
    const saved = Array<BindingEvent>(3).fill({ type: 'saved' })
    expect(play(submitted(), ...saved)).toEqual({ at: 'finished', saved: STEPS })
  })

  test('stops where the server says no, and goes on from there', () => {
    const stopped = play(submitted(), { type: 'saved' }, { type: 'saved' }, refused)
    expect(stopped).toEqual({
      at: 'stopped',
      step: 'bank',
      saved: ['name', 'fundPassword'],
      waiting: [],
      reason: '이유',
    })
    expect(advance(stopped, submitted(['bank']))).toEqual({
      at: 'saving',
      step: 'bank',
      saved: ['name', 'fundPassword'],
      waiting: [],
    })
  })

  test('saves the name again where the member has changed it meanwhile', () => {
    const stopped = play(submitted(), { type: 'saved' }, refused)
    expect(advance(stopped, submitted(['name', 'fundPassword', 'bank']))).toMatchObject({ step: 'name', saved: [] })
  })

  test('a lost answer is looked up: kept goes on, not kept stops', () => {
    const checking = play(submitted(), { type: 'saved' }, lost)
    expect(checking).toMatchObject({ at: 'checking', step: 'fundPassword' })
    expect(advance(checking, { type: 'checked', needed: ['bank'] })).toMatchObject({ at: 'saving', step: 'bank' })
    expect(advance(checking, { type: 'checked', needed: ['fundPassword', 'bank'] })).toMatchObject({ at: 'stopped' })
    expect(advance(checking, { type: 'checked', needed: null })).toMatchObject({ at: 'stopped', reason: '응답 없음' })
  })

  test('a second submit while saving changes nothing', () => {
    const saving = play(submitted())
    expect(advance(saving, submitted())).toBe(saving)
  })
})

test('only what differs is needed', () => {
  const bank = { name: '예시은행', account: '***-****-4821' }
  const wanted = { holder: '김서연', bank: '예시은행', account: '110402194821' }
  expect(stepsNeeded({ name: '', hasFundPassword: false, bank: null }, wanted)).toEqual(STEPS)
  expect(stepsNeeded({ name: '김서연', hasFundPassword: true, bank: null }, wanted)).toEqual(['bank'])
  expect(stepsNeeded({ name: '김서연', hasFundPassword: true, bank }, wanted)).toEqual([])
  expect(stepsNeeded({ name: '김서연', hasFundPassword: true, bank }, { ...wanted, account: '999' })).toEqual(['bank'])
})

describe('running it', () => {
  /** A server that keeps what it is sent; `faults` are thrown before or after keeping. */
  function fakeServer(faults: Partial<Record<Step, ('before' | 'after' | 'refused')[]>>) {
    const kept = new Set<Step>()
    const sent: Step[] = []
    return {
      kept,
      sent,
      async save(step: Step) {
        sent.push(step)
        const fault = faults[step]?.shift()
        if (fault === 'before' || fault === 'refused') throw new Error(fault)
        if (step === 'fundPassword' && kept.has(step)) throw new Error('refused')
        kept.add(step)
        if (fault) throw new Error(fault)
      },
      needed: async () => STEPS.filter((step) => !kept.has(step)),
    }
  }
  const judge = (error: unknown) => ({ lost: (error as Error).message !== 'refused', reason: (error as Error).message })
  const run = async (server: ReturnType<typeof fakeServer>, from: Binding = EDITING) =>
    runBinding(advance(from, submitted(await server.needed())), server, judge, () => {})

  test('an answer lost after saving is not sent a second time', async () => {
    const server = fakeServer({ fundPassword: ['after'] })
    expect(await run(server)).toMatchObject({ at: 'finished' })
    expect(server.sent).toEqual(['name', 'fundPassword', 'bank'])
  })

  test.each(STEPS)('stopped at %s, the next submit sends only the rest', async (step) => {
    const server = fakeServer({ [step]: ['before'] })
    const stopped = await run(server)
    expect(stopped).toMatchObject({ at: 'stopped', step })
    server.sent.length = 0
    expect(await run(server, stopped)).toEqual({ at: 'finished', saved: STEPS })
    expect(server.sent).toEqual(STEPS.slice(STEPS.indexOf(step)))
  })

  test('a refusal stops at once, without asking what was kept', async () => {
    const server = fakeServer({ name: ['refused'] })
    expect(await run(server)).toMatchObject({ at: 'stopped', step: 'name', saved: [], reason: 'refused' })
    expect(server.sent).toEqual(['name'])
  })
})
