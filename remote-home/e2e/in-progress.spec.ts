import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, FUND_PASSWORD, type TestApp, type TestMember, test } from '@yaksok/testing'
import { callAs } from './api.ts'

test.use({ appOptions: { api: { roundSeconds: 3600 } } })

const things = (page: Page) => page.getByRole('region', { name: '내 진행 상황' })
const balance = (page: Page) => page.getByRole('region', { name: '내 잔액' })

/** Stakes 2,000 won on two picks of 주사위. */
async function stake(app: TestApp, member: TestMember): Promise<void> {
  const { expect: round } = await callAs(app, member, 'roundClock', { key: 'dice' })
  await callAs(app, member, 'placeOrder', { item: '대,홀', money: '1000', lid: '4', mid: member.id, expect: round })
}

async function listening(page: Page): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await page.goto('/Home')
  expect((await stream).status()).toBe(200)
}

test('what is under way stands below the balance, and each line leads to it', async ({ page, app, member }) => {
  await stake(app, member)
  await callAs(app, member, 'withdraw', { money: '150000', paypassword: FUND_PASSWORD })
  await callAs(app, member, 'askInquiry', { topic: 'other', text: '안녕하세요', key: randomUUID() })
  await page.goto('/Home')
  await expect(balance(page)).toContainText('848,000원')
  // D6: said once, by its own line below
  await expect(balance(page).getByText('심사 중')).toHaveCount(0)
  await expect(balance(page).getByRole('link', { name: '2,000원 추첨 대기' })).toBeVisible()
  await expect(things(page).getByRole('link')).toContainText([
    /참여 중인 추첨 · 주사위2개 선택 · 2,000원 · (\d+분 )?\d+초 남음/,
    /출금 신청 1건 심사 중150,000원/,
    /1:1 문의 1건 답변 대기 중/,
  ])
  await things(page)
    .getByRole('link', { name: /주사위/ })
    .click()
  await expect(page).toHaveURL(/\/Lottery\?key=dice&id=4$/)
  await page.goBack()
  await things(page)
    .getByRole('link', { name: /출금 신청 1건/ })
    .click()
  await expect(page).toHaveURL(/\/WithdrawRecord\?status=1$/)
})

test('a decision and a draw change the lines without a reload', async ({ page, app, member, rounds }) => {
  await stake(app, member)
  await callAs(app, member, 'withdraw', { money: '150000', paypassword: FUND_PASSWORD })
  await listening(page)
  await expect(things(page).getByRole('link')).toHaveCount(2)
  await app.controls.decideWithdrawals({ username: member.username, reason: '계좌를 확인하지 못했어요' })
  await expect(things(page).getByRole('link')).toHaveCount(1)
  await expect(balance(page)).toContainText('998,000원')
  await rounds.draw('dice')
  await expect(things(page).getByRole('link')).toHaveCount(0)
  await expect(balance(page).getByRole('link', { name: /추첨 대기/ })).toHaveCount(0)
})

test('what is held is hidden with the balance', async ({ page, app, member }) => {
  await stake(app, member)
  await page.goto('/Home')
  const held = balance(page).getByRole('link', { name: '2,000원 추첨 대기' })
  await expect(held).toBeVisible()
  await page.getByRole('button', { name: '잔액 숨기기' }).click()
  await expect(held).toBeHidden()
})

test('장소 예약 leads to the venues', async ({ page }) => {
  await page.goto('/Home')
  await balance(page).getByRole('link', { name: '장소 예약' }).click()
  await expect(page).toHaveURL(/\/Nei/)
})

test('what could not be had is one card with another try, and the rest stands', async ({ page, app, member }) => {
  await stake(app, member)
  await page.route('**/api/member/things', (route) => route.abort())
  await page.goto('/Home')
  const alert = things(page).getByRole('alert')
  await expect(alert).toContainText('진행 상황을 불러오지 못했어요')
  await expect(balance(page)).toContainText('998,000원')
  await page.unroute('**/api/member/things')
  await alert.getByRole('button', { name: '다시 불러오기' }).click()
  await expect(things(page).getByRole('link')).toHaveCount(1)
  await expect(alert).toHaveCount(0)
})

test.describe('where there are no samples', () => {
  test('B4: true facts stand in the place of the matching list, and nothing where there are none', async ({ page }) => {
    const answers = { matching: [], facts: { review: { minutes: 7, requests: 1234 }, rounds: 1440 } }
    const answer = (data: unknown) => ({
      json: { data: Buffer.from(JSON.stringify({ code: 200, msg: '', data })).toString('base64') },
    })
    await page.route('**/api/index/matching', (route) => route.fulfill(answer(answers.matching)))
    await page.route('**/api/system/facts', (route) => route.fulfill(answer(answers.facts)))
    await page.goto('/Home')
    const facts = page.getByRole('region', { name: '서비스 현황' })
    await expect(facts).toContainText('중앙값 7분 최근 30일, 1,234건')
    await expect(facts).toContainText('1,440회 최근 24시간')
    await expect(page.getByRole('region', { name: '실시간 매칭' })).toHaveCount(0)
    answers.facts = { review: null, rounds: 0 } as never
    await page.reload()
    await expect(page.getByRole('region', { name: '추천 장소' })).toBeVisible()
    await expect(page.getByRole('region', { name: /서비스 현황|실시간 매칭/ })).toHaveCount(0)
  })
})
