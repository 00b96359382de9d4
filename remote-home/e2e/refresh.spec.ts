import type { Page } from '@playwright/test'
import { expect, expectToast, test, untilItAnswers } from '@yaksok/testing'
import { drag } from './touch.ts'

test.use({ hasTouch: true })

/** From the top of the page downwards, past the 64 px that release. */
const pull = (page: Page) => drag(page, { x: 195, y: 300 }, { x: 195, y: 520 })

test('Home: pull to refresh reloads the config and says 새로고침 성공', async ({ page }) => {
  await page.goto('/Home')
  await expect(page.getByRole('region', { name: '공지' })).toBeVisible()
  await untilItAnswers(page)
  const reloaded = page.waitForResponse('**/api/system/config')
  await expectToast(page, '새로고침 성공', () => pull(page))
  await reloaded
})

test('Home: a refresh that fails says so, and the screen keeps its content', async ({ page }) => {
  await page.goto('/Home')
  await expect(page.getByRole('region', { name: '공지' })).toBeVisible()
  await untilItAnswers(page)
  await page.route('**/api/system/config', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await expectToast(page, '새로 불러오지 못했어요. 잠시 후 다시 시도해 주세요', () => pull(page))
  await expect(page.getByRole('region', { name: '내 잔액' })).toContainText('1,000,000원')
})

test('Notice: pull to refresh and the refresh button reload the list', async ({ page }) => {
  await page.goto('/Notice')
  await expect(page.getByRole('list').first()).toBeVisible()
  // a gesture is script's alone
  await untilItAnswers(page)
  await expectToast(page, '새로고침 성공', () => pull(page))
  const reloaded = page.waitForResponse('**/api/sys_get_notice_list')
  await page.getByRole('button', { name: '새로고침' }).click()
  await reloaded
})
