import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@yaksok/testing'
import { drag } from './touch.ts'

/** Opens Home with its clock in the test's hands; everything has loaded by then. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T12:00:00+09:00') })
  await page.goto('/Home')
  await expect(page.getByRole('region', { name: '광고' }).locator('[data-live]')).toBeAttached()
  await page.clock.pauseAt(new Date('2026-11-20T12:10:00+09:00'))
}

/** Stops and starts again, so that the wait begins at this very moment. */
async function restart(page: Page, what: '광고' | '매칭 목록'): Promise<void> {
  await page.getByRole('button', { name: `${what} 멈추기` }).click()
  await page.getByRole('button', { name: `${what} 다시 움직이기` }).click()
}

/** Whether Swiper has a slide on its way. Its transition runs in true time, whatever the clock of the page says. */
const moving = (element: Locator) =>
  element.evaluate((box) =>
    [box, ...box.querySelectorAll('*')].some((part) => (part as { swiper?: { animating: boolean } }).swiper?.animating),
  )

test('the advertisement carousel moves on after 2000 ms and loops', async ({ page }) => {
  await openWithClock(page)
  const ads = page.getByRole('region', { name: '광고' })
  const counter = ads.getByRole('button')
  await ads.getByRole('button', { name: '광고 멈추기' }).click()
  const [, before, count] = /(\d) \/ (\d)/.exec((await counter.textContent()) ?? '') ?? []
  await ads.getByRole('button', { name: '광고 다시 움직이기' }).click()
  const total = Number(count)
  await page.clock.runFor(1_900)
  await expect(counter).toContainText(`${before} / ${total}`)
  for (let turn = 1; turn <= total; turn++) {
    // Swiper takes no new slide while one is on its way
    await expect.poll(() => moving(ads)).toBe(false)
    await page.clock.runFor(turn === 1 ? 200 : 2_000)
    await expect(counter).toContainText(`${((Number(before) - 1 + turn) % total) + 1} / ${total}`)
  }
})

test('the advertisement carousel rests while focus is inside it', async ({ page }) => {
  await openWithClock(page)
  await restart(page, '광고')
  const ads = page.getByRole('region', { name: '광고' })
  const before = (await ads.getByRole('button').textContent()) ?? ''
  await ads.locator('[role=group]:not([inert]) a').focus()
  await page.clock.runFor(6_000)
  await expect(ads.getByRole('button')).toHaveText(before)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('the advertisement carousel stops when it is touched', async ({ page }) => {
    await openWithClock(page)
    const ads = page.getByRole('region', { name: '광고' })
    const box = await ads.boundingBox()
    if (!box) throw new Error('the carousel has no box')
    const y = box.y + 40
    await drag(page, { x: box.x + 300, y }, { x: box.x + 60, y })
    await expect(ads.getByRole('button', { name: '광고 다시 움직이기' })).toBeVisible()
  })
})

test('the matching list holds 50 matches and moves one row every 1000 ms', async ({ page }) => {
  await openWithClock(page)
  const matching = page.getByRole('region', { name: '실시간 매칭' })
  const list = matching.locator('ul')
  await list.scrollIntoViewIfNeeded()
  // the first three rows come again at the end, so that the list can go on for ever
  await expect(list.locator('li')).toHaveCount(53)
  await restart(page, '매칭 목록')
  const top = () => list.evaluate((element) => Number(element.style.getPropertyValue('--top')))
  const before = await top()
  await page.clock.runFor(950)
  expect(await top()).toBe(before)
  await page.clock.runFor(100)
  await expect.poll(top).toBe(before + 1)
  await page.clock.runFor(1_000)
  await expect.poll(top).toBe(before + 2)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('carousel and matching list stand still and offer no pause button', async ({ page }) => {
    await openWithClock(page)
    const ads = page.getByRole('region', { name: '광고' })
    await page.clock.runFor(10_000)
    await expect(ads).toContainText('1 / ')
    await expect(ads.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('region', { name: '실시간 매칭' }).getByRole('button')).toHaveCount(0)
  })
})
