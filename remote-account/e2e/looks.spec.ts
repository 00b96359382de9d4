import { expect, openScreen, problemsInEveryLook, test } from '@yaksok/testing'

const SCREENS = {
  member: [
    '/Mine',
    '/NewMine',
    '/Setting',
    '/Infomation',
    '/Setname',
    '/Setsex',
    '/SetLoginPassword',
    '/SetPayPassword',
    '/ServiceOnline',
    '/ServicePage',
    '/Ask',
    '/Alerts',
    '/Devices',
    '/Passkeys',
    '/CloseAccount',
    '/MyData',
    '/NotificationSettings',
    '/Welcome',
  ],
  fresh: ['/Setname', '/SetPayPassword'],
} as const

for (const who of ['member', 'fresh'] as const)
  test.describe(`as ${who}`, () => {
    test.use({ who })
    test('every screen of account reads well in every look', async ({ page }) => {
      // five passes of axe for each
      test.slow()
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

test('the dialogs of Setting read well in every look', async ({ page }) => {
  test.slow()
  for (const name of ['하루 입금 한도', '쉬어 가기', '이용 그만두기']) {
    await openScreen(page, '/Setting')
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect([name, await problemsInEveryLook(page)]).toEqual([name, []])
  }
})
