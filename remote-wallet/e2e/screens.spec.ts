import { expect, screenProblems, test } from '@yaksok/platform/testing'
import { fileDeposits, fileWithdrawals } from './support/api.ts'

const SCREENS = ['/Tx', '/Chong', '/Chongadd', '/Setbank', '/ChongRecord', '/WithdrawRecord', '/Personalreport']
const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const

for (const who of ['member', 'fresh'] as const)
  test.describe(`as ${who}`, () => {
    test.use({ who })
    for (const path of who === 'member' ? SCREENS : ['/Chongadd', '/Setbank', '/ChongRecord', '/Personalreport'])
      test(`${path} reads well: light and dark, 390 and 1280 px, and at 320 px with 200 % text`, async ({
        page,
        app,
        member,
      }) => {
        // five passes of axe
        test.slow()
        if (who === 'member') {
          await fileDeposits(app, member, [30_000])
          await app.controls.decideDeposits({ username: member.username, reason: '입금자를 찾지 못했어요' })
          await fileWithdrawals(app, member, [120_000])
        }
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('main').getByRole('status', { name: /불러오고/ })).toHaveCount(0)
        for (const { width, colorScheme } of LOOKS) {
          await page.setViewportSize({ width, height: 844 })
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          expect(await screenProblems(page), `${width} ${colorScheme}`).toEqual([])
        }
        await page.setViewportSize({ width: 320, height: 640 })
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%'
        })
        expect(await screenProblems(page), '320 px with 200 % text').toEqual([])
      })
  })
