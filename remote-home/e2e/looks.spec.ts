import { expect, problemsInEveryLook, test } from '@yaksok/testing'

for (const path of ['/Home', '/NewHome', '/Notice'])
  test(`${path} reads well in every look`, async ({ page }) => {
    // five passes of axe
    test.slow()
    await page.goto(path)
    await expect(page.locator('time').first()).toBeAttached()
    expect(await problemsInEveryLook(page)).toEqual([])
  })

test('the side menu reads well in every look', async ({ page }) => {
  test.slow()
  await page.goto('/Home')
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await problemsInEveryLook(page)).toEqual([])
})
