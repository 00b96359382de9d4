import { expect, openScreen, problemsInEveryLook, test } from '@yaksok/testing'

test('every screen of home reads well in every look', async ({ page }) => {
  // five passes of axe for each
  test.slow()
  const problems: string[] = []
  for (const path of ['/Home', '/NewHome', '/Notice']) {
    await openScreen(page, path)
    await expect(page.locator('time').first()).toBeAttached()
    for (const problem of await problemsInEveryLook(page)) problems.push(`${path}: ${problem}`)
  }
  expect(problems).toEqual([])
})

test('the side menu reads well in every look', async ({ page }) => {
  test.slow()
  await page.goto('/Home')
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await problemsInEveryLook(page)).toEqual([])
})
