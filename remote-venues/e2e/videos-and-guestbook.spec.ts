import { expect, test } from '@yaksok/testing'
import { changeAnswer, recordRequests } from './support.ts'

test('a video has a poster and plays; the others are below', async ({ page }) => {
  await page.goto('/PlayVideo?id=1')
  const video = page.locator('video')
  await expect(video).toHaveAttribute('poster', /.+/)
  await video.evaluate((player: HTMLVideoElement) => {
    player.muted = true
    return player.play()
  })
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0.2)
  await page.getByRole('region', { name: '다른 영상' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/PlayVideo\?id=2$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test.describe('a page that comes without its answers', () => {
  test.use({ cookies: [] })

  test('asks for all videos', async ({ page }) => {
    const requests = recordRequests(page, 'videos')
    await page.goto('/PlayVideo?id=1')
    await expect(page.locator('video')).toHaveAttribute('poster', /.+/)
    expect(requests.map(String)).toEqual(['id=0&page=120'])
  })
})

test('a broken clip says so in its place and is tried again on request', async ({ page }) => {
  await page.route(/clip-.*\.mp4/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/PlayVideo?id=1')
  await expect(page.getByRole('alert')).toContainText('영상을 재생하지 못했어요')
  await page.unrouteAll()
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.locator('video')).toBeVisible()
  await expect
    .poll(() => page.locator('video').evaluate((player: HTMLVideoElement) => player.readyState))
    .toBeGreaterThan(0)
})

test('a video that is not there says so', async ({ page }) => {
  await page.goto('/PlayVideo?id=9999')
  await expect(page.getByRole('heading', { name: '영상을 찾을 수 없어요' })).toBeVisible()
  await page.getByRole('link', { name: '다른 영상 보기' }).click()
  await expect(page).toHaveURL(/\/Ggtv$/)
})

test('the guestbook lists avatar, @name, date and text, samples marked one by one', async ({ page }) => {
  await page.goto('/Goods')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries.first()).toContainText(/^@\w+/)
  await expect(entries.first().locator('time')).toHaveText(/^\d{1,2}월 \d{1,2}일$/)
  expect(await entries.filter({ hasNotText: '예시' }).count()).toBe(0)
})

test('an empty guestbook is a designed state, not a made-up list', async ({ page }) => {
  await changeAnswer(page, 'comments', () => [])
  await page.goto('/Goods')
  await expect(page.getByRole('heading', { name: '아직 남긴 글이 없어요' })).toBeVisible()
})
