import { expect, test } from '@yaksok/testing'
import { fillForm, submit } from './support/bank.ts'

test.use({ who: 'fresh' })

test('deposit wanted, bank bound, back at deposit, also after a reload on the way', async ({ page }) => {
  await page.goto('/Home')
  await page.getByRole('button', { name: '입금', exact: true }).click()
  await expect(page).toHaveURL(/\/Chongadd$/)
  await page.reload()
  await fillForm(page)
  await submit(page).click()
  await expect(page).toHaveURL(/\/Tx$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/Home$/)
})

test('a history wanted from the menu is where binding leads', async ({ page }) => {
  await page.goto('/Mine')
  await page.getByRole('link', { name: '추첨 결과' }).click()
  await expect(page).toHaveURL(/\/Chongadd$/)
  await fillForm(page)
  await submit(page).click()
  await expect(page).toHaveURL(/\/Youxi$/)
})
