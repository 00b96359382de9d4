import { expect, test } from 'vitest'
import { comparePages } from './hanging-card.fixture.ts'
import { p99Ratio, ratioText } from './p99-ratio.fixture.ts'

/** What a card that hangs may add to the p99 of the others. */
const MOST = 1.02
/** A card that hung is left alone for 30 s: it hangs some eight times, and a calm machine shows some 2,000 pages of each. */
const WANTED_MS = 240_000

test('a card that hangs costs the pages of others no time: p99 of screens and pages, beside the same without it', async () => {
  const { took, hung } = await comparePages(WANTED_MS)
  expect(hung).toBeGreaterThan(1)
  for (const what of ['screen', 'page'] as const) {
    const [hanging, calm, twin] = [took.hanging, took.calm, took.twin].map((all) => all.map((one) => one[what]))
    if (!hanging || !calm || !twin) throw new Error('nothing was taken')
    const [cost, chance] = [p99Ratio(hanging, calm), p99Ratio(twin, calm)]
    console.log(
      `p99 of ${what}s of others, ${calm.length} each, the card hung ${hung} times: ${ratioText(cost)}; twice without: ${ratioText(chance)}`,
    )
    // what the machine does by itself in the same minutes is allowed, and nothing beyond
    expect(cost.low, what).toBeLessThanOrEqual(MOST * Math.max(1, chance.high))
  }
})
