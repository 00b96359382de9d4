import { expect, test } from 'vitest'
import { measureFirstTap } from './first-tap.ts'
import { FIRST_TAPS, SCREENS } from './marked.ts'

test('each first tap is made on a compared screen, and waits for its own answer', () => {
  const names = FIRST_TAPS.map(({ name }) => name)
  expect(names).toEqual(['Home', 'Nei', 'Tx', 'Lottery'])
  for (const { name, button } of FIRST_TAPS) {
    const screen = SCREENS.find((one) => one.name === name)
    expect(screen?.member, name).toBe(true)
    // a tap that needs React says how long React takes, but for the chip of an amount, which shows the busy state
    if (name !== 'Tx') expect(screen?.button, name).not.toBe(button)
  }
})

test('a screen without a first tap is refused by its name', async () => {
  await expect(measureFirstTap({} as never, 'http://localhost', 'Mine')).rejects.toThrow('Mine has no first tap')
})
