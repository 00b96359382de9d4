import { expect } from '@yaksok/platform/testing'
import { test } from '../src/second-app.ts'

test.use({ contractVersion: '1.0.0-release.99' })

test('a shell whose contract has a version with a postfix gives the one copy to remotes that ask for ^1.0.0', async ({
  page,
}) => {
  await page.goto('/beds')
  await page.getByRole('button', { name: 'Pick a carrot' }).click()
  await page.getByRole('link', { name: '/tools' }).click()
  await expect(page.getByText('A wheelbarrow for 1')).toBeVisible()
})
