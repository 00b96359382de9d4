import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { FairExport } from '@yaksok/shared/core/contract'
import { verifyExport } from '@yaksok/shared/core/draw'
import { expect, expectToast, paced, test } from '@yaksok/testing'
import { API, answerWith, ask, noNetwork } from './support/api.ts'
import { closeStage, DICE, DIGIT, drawSoon, LONG_ROUNDS, openRoom, order, roomOf } from './support/room.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ appOptions: LONG_ROUNDS })

/** The row of a round in the room's list of results. */
const resultOf = (page: Page, round: string) =>
  page.getByRole('button', { name: new RegExp(`^${round} 추첨 결과: .* 검증하기$`) })

/** The name of the running round, e.g. "12회". */
const runningRound = async (page: Page) => (await roomOf(page).round.textContent()) ?? ''

test('at zero the draw plays, can be skipped, and its result leads to the verification', async ({ page, rounds }) => {
  await openRoom(page, rounds, DIGIT)
  await order(page, ['대', '소'], '10000')
  await drawSoon(page, rounds)
  const { stage } = roomOf(page)
  const video = stage.locator('video')
  await expect(video).toBeVisible()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => !element.paused)).toBe(true)
  expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true)
  await stage.getByRole('button', { name: '건너뛰기' }).click()
  await expect(video).toHaveCount(0)
  // 대 and 소 together win once: the return is below the stake and is stated so
  await expect(stage.getByRole('heading', { name: '2개 중 1개 맞혔어요' })).toBeVisible()
  await expect(stage).toContainText('20,000원 참여 → 19,400원 받음')
  await expect(stage).toContainText('−600원')
  await stage.getByRole('button', { name: '결과 검증' }).click()
  await expect(page.getByRole('dialog', { name: /회 검증$/ })).toContainText('모든 단계가 맞아요')
})

test('a missing clip just ends: the result is there', async ({ page, rounds }) => {
  await page.route('**/*.mp4', noNetwork)
  await openRoom(page, rounds, DIGIT)
  await order(page, ['홀'], '10000')
  await drawSoon(page, rounds)
  await expect(roomOf(page).stage.getByText('나온 숫자')).toBeVisible()
})

test('a clip that never plays gives way after its duration and half a second', async ({ page, rounds }) => {
  await page.route('**/*.mp4', () => {})
  await openRoom(page, rounds, DIGIT)
  await drawSoon(page, rounds)
  const { stage } = roomOf(page)
  await expect(stage).toBeVisible()
  const begun = Date.now()
  await expect(stage.getByText('나온 숫자')).toBeVisible()
  expect(Date.now() - begun).toBeGreaterThan(2_500)
  expect(Date.now() - begun).toBeLessThan(paced(5_000))
})

test('under reduced motion the result is shown at once', async ({ page, rounds }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openRoom(page, rounds, DICE)
  await drawSoon(page, rounds)
  const { stage } = roomOf(page)
  await expect(stage).toBeVisible()
  await expect(stage.getByText('주사위 합')).toBeVisible()
  await expect(stage.getByRole('button', { name: '건너뛰기' })).toHaveCount(0)
})

test('the result is told to screen readers', async ({ page, rounds }) => {
  await openRoom(page, rounds, DICE)
  await drawSoon(page, rounds)
  const told = page
    .locator('[aria-live="polite"]')
    .getByText(/\d+회 추첨 결과: 주사위 \d, \d, \d, 합 \d+, [대소], [홀짝]/)
  await expect(told).toHaveCount(1)
})

test('every step of a drawn round is recomputed, and the saved file passes the offline check', async ({
  page,
  rounds,
}) => {
  await openRoom(page, rounds, DICE)
  const round = await runningRound(page)
  await order(page, ['대'], '1000')
  await drawSoon(page, rounds)
  const row = resultOf(page, round)
  await expect(row).toHaveCount(1)
  await closeStage(page)
  await row.click()
  const sheet = page.getByRole('dialog', { name: `${round} 검증` })
  // the recipe below the steps names some of them, too
  for (const step of [
    '배당표',
    '회차 정보',
    '앞 회차와 이어짐',
    '순서',
    '참여 목록 봉인',
    '내 참여',
    '추첨 난수',
    '결과',
    '내 지급액',
    '공개 기록',
  ])
    await expect(sheet.getByText(step, { exact: true }).first()).toBeVisible()
  await expect(sheet.getByLabel('달라요')).toHaveCount(0)
  await expect(sheet.getByLabel('맞아요')).toHaveCount(10)
  await expect(sheet).toContainText(/공개 기록 [\d,]+건/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'JSON으로 저장' }).click(),
  ])
  const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as FairExport
  expect((await verifyExport(file)).passed).toBe(true)
  const [drawn] = file.rounds
  if (!drawn) throw new Error('the file holds the round')
  drawn.opencode = drawn.opencode === '1,1,1' ? '1,1,2' : '1,1,1'
  expect((await verifyExport(file)).passed).toBe(false)
})

test('a forged result is found out on the screen', async ({ page, app, member, rounds }) => {
  await rounds.draw('dice')
  await openRoom(page, rounds, DICE)
  await page.route('**/api/fairness/export**', async (route) => {
    const file = await ask<FairExport>(
      { request: page.request, url: app.url, token: member.token },
      `/fairness/export${new URL(route.request().url()).search}`,
    )
    for (const round of file.rounds) round.opencode = round.opencode === '6,6,6' ? '5,5,5' : '6,6,6'
    await answerWith({ code: 200, msg: '', data: file })(route)
  })
  await page.getByRole('button', { name: /직접 검증하기$/ }).click()
  const sheet = page.getByRole('dialog', { name: /회 검증$/ })
  // neither what is drawn again nor the public log says so
  await expect(sheet).toContainText('맞지 않는 단계가 2개 있어요')
  await expect(sheet.getByLabel('달라요')).toHaveCount(2)
})

test('a tab hidden over a draw tells the outcome when it is seen again', async ({ page, rounds }) => {
  await openRoom(page, rounds, DIGIT)
  const round = await runningRound(page)
  await order(page, ['대', '소'], '10000')
  await expect(roomOf(page).balance).toHaveText('980,000원')
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      Object.defineProperty(document, 'visibilityState', { value: value ? 'hidden' : 'visible', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  await drawSoon(page, rounds)
  await expect(resultOf(page, round)).toHaveCount(1)
  await hide(false)
  const { stage } = roomOf(page)
  await expect(stage.locator('video')).toHaveCount(0)
  await expect(stage).toContainText('−600원')
})

test('the fallback of 60 s when the round cannot be reloaded, and the way back', async ({ page, rounds }) => {
  await openRoom(page, rounds, DICE)
  const { timer, card, pick } = roomOf(page)
  await drawSoon(page, rounds, 15)
  await expect(timer).toHaveAccessibleName(/추첨까지 \d{1,2}초/)
  await page.route(API.clock, noNetwork)
  await page.route(API.info, noNetwork)
  await expectToast(page, '데이터 로딩 오류', () => expect(timer).toHaveAccessibleName(/추첨까지 (5[5-9]|60)초/))
  await expect(card.getByText('다시 연결 중')).toBeVisible()
  await expect(pick('대')).toBeDisabled()
  await page.unroute(API.clock)
  await page.unroute(API.info)
  await expect(timer).toHaveAccessibleName(/추첨까지 3\d{3}초/)
})

test('a phone that is an hour off counts down with the server', async ({ page, rounds }) => {
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() - 3_600_000
  })
  await openRoom(page, rounds, DICE)
  await order(page, ['대'], '1000')
  await expect(roomOf(page).balance).toHaveText('999,000원')
  await drawSoon(page, rounds)
  await expect(roomOf(page).stage).toBeVisible()
})
