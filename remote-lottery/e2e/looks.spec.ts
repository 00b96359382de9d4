import { expect, openScreen, problemsInEveryLook, test } from '@yaksok/testing'
import { DICE, DIGIT } from './support/room.ts'

const SCREENS = ['/Game', '/NewGame', DICE, DIGIT, '/Youxi', '/Youxi?tab=mine', '/NewYouxi', '/Yin', '/OutGame']

test('every screen of the draws reads well in every look', async ({ page }) => {
  // five passes of axe for each
  test.slow()
  const problems: string[] = []
  for (const path of SCREENS) {
    await openScreen(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('status', { name: /불러오고/ })).toHaveCount(0)
    for (const problem of await problemsInEveryLook(page)) problems.push(`${path}: ${problem}`)
  }
  expect(problems).toEqual([])
})
