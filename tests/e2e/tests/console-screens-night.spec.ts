import { expect, paced, problemsInEveryLook } from '@yaksok/platform/testing'
import { CONSOLE_SCREENS, nameOf, openScreen } from '../src/console-screens.ts'
import { test } from '../src/console-screenshots.ts'

/** 80 screens in five looks take minutes: by night only (`npm run test:nightly`); by day `operators.spec.ts` has two of them. */
test.use({
  viewport: { width: 1280, height: 800 },
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
  reducedMotion: 'reduce',
  // the limit of the whole is an hour: a button that is not there is told before
  actionTimeout: paced(30_000),
})

test('axe finds nothing on any screen of the console, on a phone and on a desk, light and dark', {
  tag: '@night',
}, async ({ lookers, origin }) => {
  test.setTimeout(paced(60 * 60_000))
  const problems: string[] = []
  for (const screen of CONSOLE_SCREENS) {
    const page = lookers[screen.as ?? 'nobody']
    await test.step(nameOf(screen), () => openScreen(page, origin, screen))
    for (const problem of await problemsInEveryLook(page)) problems.push(`${nameOf(screen)}: ${problem}`)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
  }
  expect(problems).toEqual([])
})
