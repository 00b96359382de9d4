// A promise (docs/promises.md).
import { expect, test } from 'vitest'
import { playRewind, REWINDS } from '../../../test/rounds/rewind.ts'

const ROUNDS = 10

test.each(REWINDS.filter((how) => how !== 'unguarded'))(
  'after rounds were lost (%s) no draw can be predicted from the proofs of the lost ones',
  async (how) => {
    const { drawn, predicted, reasons, faults } = await playRewind(how, ROUNDS)
    expect(predicted).toBe(0)
    expect(drawn).toBeGreaterThan(4 * (ROUNDS - 3))
    expect(reasons).toContain(how)
    expect(faults).toEqual([])
  },
)

test('the attack predicts nearly every draw of a database whose chains go on', async () => {
  const { drawn, predicted } = await playRewind('unguarded', ROUNDS)
  expect(predicted).toBeGreaterThan(0.8 * drawn)
})
