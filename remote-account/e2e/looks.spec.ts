import { expect, problemsInEveryLook, test } from '@yaksok/testing'

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
    for (const path of SCREENS[who])
      test(`${path} reads well in every look`, async ({ page }) => {
        // five passes of axe
        test.slow()
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('status', { name: /불러오고/ })).toHaveCount(0)
        expect(await problemsInEveryLook(page)).toEqual([])
      })
  })

for (const name of ['하루 입금 한도', '쉬어 가기', '이용 그만두기'])
  test(`the dialog of ${name} reads well in every look`, async ({ page }) => {
    test.slow()
    await page.goto('/Setting')
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await problemsInEveryLook(page)).toEqual([])
  })
