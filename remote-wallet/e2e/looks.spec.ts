import { expect, openScreen, problemsInEveryLook, test } from '@yaksok/testing'
import { fileDeposits, fileWithdrawals } from './support/api.ts'

const SCREENS = {
  member: ['/Tx', '/Chong', '/Chongadd', '/Setbank', '/ChongRecord', '/WithdrawRecord', '/Personalreport'],
  fresh: ['/Chongadd', '/Setbank', '/ChongRecord', '/Personalreport'],
} as const

for (const who of ['member', 'fresh'] as const)
  test.describe(`as ${who}`, () => {
    test.use({ who })
    test('every screen of the wallet reads well in every look', async ({ page, app, member }) => {
      // five passes of axe for each
      test.slow()
      if (who === 'member') {
        await fileDeposits(app, member, [30_000])
        await app.controls.decideDeposits({ username: member.username, reason: '입금자를 찾지 못했어요' })
        await fileWithdrawals(app, member, [120_000])
      }
      const problems: string[] = []
      for (const path of SCREENS[who]) {
        await openScreen(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('main').getByRole('status', { name: /불러오고/ })).toHaveCount(0)
        for (const problem of await problemsInEveryLook(page)) problems.push(`${path}: ${problem}`)
      }
      expect(problems).toEqual([])
    })
  })
