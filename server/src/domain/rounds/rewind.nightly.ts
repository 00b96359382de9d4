import { expect, test } from 'vitest'
import { playRewind, REWINDS } from '../../../test/rounds/rewind.ts'

/** 260 rounds of four lotteries each: more than 1,000 draws after each kind of loss. */
test.each(REWINDS.filter((how) => how !== 'unguarded'))(
  '0 of 1,000 draws can be predicted after rounds were lost (%s)',
  async (how) => {
    const { drawn, predicted, faults } = await playRewind(how, 260)
    console.log(`${how}: ${predicted} of ${drawn} draws predicted`)
    expect(drawn).toBeGreaterThan(1000)
    expect(predicted).toBe(0)
    expect(faults).toEqual([])
  },
  1_800_000,
)
