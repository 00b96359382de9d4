import { expect, test } from 'vitest'
import type { Attack } from './attack.ts'
import { runAttacks } from './run.ts'
import type { Target } from './target.ts'

const target = { hasOwn: true } as Target

test('attacks run one after the other, and those that wait for rounds together', async () => {
  const told: string[] = []
  const attack = (name: string, more: Partial<Attack> = {}): Attack => ({
    name,
    rule: '',
    half: 'day',
    async run() {
      told.push(`${name} begins`)
      await Promise.resolve()
      told.push(`${name} ends`)
      return { tries: 1, through: 0, note: '' }
    },
    ...more,
  })
  const waits = { waits: true } as const
  const all = [attack('a'), attack('b', waits), attack('c'), attack('d', waits), attack('e')]
  const outcomes = await runAttacks(target, all, () => {})
  expect(told.join(', ')).toBe(
    'a begins, a ends, b begins, d begins, b ends, d ends, c begins, c ends, e begins, e ends',
  )
  expect(outcomes.map(({ attack: { name } }) => name)).toEqual(['a', 'b', 'd', 'c', 'e'])
})

test('what gets through is broken, and so is an attack that does not run', async () => {
  const attack = (name: string, run: Attack['run']): Attack => ({ name, rule: '', half: 'day', waits: true, run })
  const outcomes = await runAttacks(
    target,
    [
      attack('through', async () => ({ tries: 2, through: 1, note: 'one' })),
      attack('failed', async () => {
        throw new Error('no app')
      }),
      attack('held', async () => ({ tries: 2, through: 0, note: '' })),
    ],
    () => {},
  )
  expect(Object.fromEntries(outcomes.map(({ attack: { name }, verdict }) => [name, verdict]))).toEqual({
    through: 'broken',
    failed: 'broken',
    held: 'held',
  })
})
