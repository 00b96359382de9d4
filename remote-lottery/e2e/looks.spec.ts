import { expect, problemsInEveryLook, test } from '@yaksok/testing'
import { DICE, DIGIT } from './support/room.ts'

for (const path of ['/Game', '/NewGame', DICE, DIGIT, '/Youxi', '/Youxi?tab=mine', '/NewYouxi', '/Yin', '/OutGame'])
  test(`${path} reads well in every look`, async ({ page }) => {
    // five passes of axe
    test.slow()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('status', { name: /불러오고/ })).toHaveCount(0)
    expect(await problemsInEveryLook(page)).toEqual([])
  })
