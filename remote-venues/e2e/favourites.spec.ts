import { expect, problemsInEveryLook, test } from '@yaksok/testing'
import { addressOf } from './support.ts'

test('what the member put aside is in one place, and what was seen lately stands below', async ({ page }) => {
  test.slow()
  await page.goto('/Mine')
  await page.getByRole('link', { name: '찜', exact: true }).click()
  await expect(page.getByRole('heading', { name: '아직 찜한 곳이 없어요' })).toBeVisible()
  expect(await problemsInEveryLook(page)).toEqual([])

  await page.getByRole('link', { name: '장소 둘러보기' }).click()
  await page.getByRole('link', { name: /찻집 다온/ }).click()
  // the heart is filled before the server has it
  const venueSaved = page.waitForResponse(addressOf('setFavourite'))
  await page.getByRole('button', { name: '찻집 다온 찜하기' }).click()
  await expect(page.getByRole('button', { name: '찻집 다온 찜하기' })).toHaveAttribute('aria-pressed', 'true')
  await venueSaved
  await page.goto('/Text')
  const manager = page.getByRole('article').first()
  const name = await manager.getByRole('button', { name: /찜하기$/ }).getAttribute('aria-label')
  const managerSaved = page.waitForResponse(addressOf('setFavourite'))
  await manager.getByRole('button', { name: /찜하기$/ }).click()
  await expect(manager.getByRole('button', { name: /찜하기$/ })).toHaveAttribute('aria-pressed', 'true')
  await managerSaved

  await page.goto('/Favourites')
  await expect(page.getByRole('heading', { name: '장소 1' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '매니저 1' })).toBeVisible()
  // the heart lies on the card's corner, and not on what the card says there
  const card = page.getByRole('region', { name: '장소 1' })
  const label = await card.getByText('예시', { exact: true }).boundingBox()
  const heart = await card.getByRole('button', { name: '찻집 다온 찜하기' }).boundingBox()
  expect(label && heart && label.x + label.width).toBeLessThanOrEqual(heart?.x ?? 0)
  const seen = page.getByRole('region', { name: /최근 본 장소/ })
  await expect(seen.getByRole('link', { name: /찻집 다온/ })).toBeVisible()
  expect(await problemsInEveryLook(page)).toEqual([])

  // taken back here, it is gone here
  await page.getByRole('button', { name: name ?? '' }).click()
  await expect(page.getByRole('heading', { name: '매니저 1' })).toBeHidden()
  await page.getByRole('button', { name: '찻집 다온 찜하기' }).click()
  await expect(page.getByRole('heading', { name: '아직 찜한 곳이 없어요' })).toBeVisible()
  await seen.getByRole('button', { name: /지우기/ }).click()
  await expect(seen).toBeHidden()
})
