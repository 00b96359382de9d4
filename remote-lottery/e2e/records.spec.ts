import { expect, test } from '@yaksok/testing'
import { ask } from './support/api.ts'
import { AMPLE, DICE, LONG_ROUNDS, openRoom, order } from './support/room.ts'

test.use({ appOptions: LONG_ROUNDS })

test.describe('not drawn by the server', () => {
  // a page that comes with its first part asks for the others alone
  test.use({ cookies: [] })

  test('Yin loads page by page after 500 ms and stops when the count equals the total', async ({
    page,
    app,
    member,
    rounds,
  }) => {
    await rounds.approach('h4', AMPLE)
    const caller = { request: page.request, url: app.url, token: member.token }
    const { id, now_expect } = await ask<{ id: string; now_expect: string }>(caller, '/Lottery/getLotteryInfo?key=h4')
    const form = { item: '대', money: '1000', lid: id, mid: member.id, expect: now_expect }
    for (let placed = 0; placed < 12; placed++) await ask(caller, '/game_place_order', form)
    const asked: number[] = []
    page.on('request', (request) => {
      if (request.url().includes('/user_get_game_list?page=')) asked.push(Date.now())
    })
    await page.goto('/Yin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('참여 내역')
    await expect(page.getByRole('article')).toHaveCount(10)
    await page.getByRole('article').last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('article')).toHaveCount(12)
    await expect(page.getByText('모두 12건')).toBeVisible()
    expect(asked).toHaveLength(2)
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(500)
  })
})

test('the withdrawal marquee carries 예시 and says that no member is meant', async ({ page }) => {
  await page.goto('/Yin')
  await expect(page.getByRole('region', { name: '출금 (예시)' })).toContainText(/원 출금/)
  await expect(page.getByText('화면을 보여 주려고 만든 목록이에요. 실제 회원이 아니에요.')).toBeVisible()
})

test('Youxi shows the latest results of all lotteries with dice, and each opens its verification', async ({
  page,
  rounds,
}) => {
  await rounds.draw('dice')
  await page.goto('/Youxi')
  for (const name of ['2시간', '4시간', '하루', '주사위'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.getByRole('button', { name: '주사위', exact: true }).click()
  await expect(page).toHaveURL(/key=dice/)
  const row = page.getByRole('button', { name: /주사위 \d, \d, \d, 합 \d+/ }).first()
  await expect(row).toBeVisible()
  await row.click()
  await expect(page.getByRole('dialog', { name: /회 검증$/ })).toContainText('모든 단계가 맞아요')
})

test('an order not drawn yet shows 0 and a placeholder, later its result and the net', async ({ page, rounds }) => {
  await openRoom(page, rounds, DICE)
  await order(page, ['대', '소'], '10000')
  await expect(page.getByText(/참여했어요$/).first()).toBeVisible()
  await page.goto('/NewYouxi?tab=mine')
  const record = page.getByRole('article').first()
  await expect(record).toContainText('추첨 전')
  await expect(record.getByLabel('추첨 전')).toBeVisible()
  await expect(record.getByText('0', { exact: true })).toBeVisible()
  await rounds.draw('dice')
  await expect(record).toContainText('−600원')
  await expect(record).toContainText('2개 중 1개 맞힘')
})

test.describe('without a name and a fund password', () => {
  test.use({ who: 'fresh' })
  for (const path of ['/Yin', '/Youxi?tab=mine'])
    test(`the address ${path} leads to the bank form, as menus do, and says why`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(/\/Chongadd$/)
      await expect(page.getByText('내역은 이름과 출금 비밀번호를 정한 뒤에 볼 수 있어요.')).toBeVisible()
      await page.goBack()
      await expect(page).not.toHaveURL(/\/(Yin|Youxi|Chongadd)/)
    })

  test('results of all stay open to them', async ({ page }) => {
    await page.goto('/Youxi')
    await expect(page.getByRole('heading', { level: 2, name: '주사위' })).toBeVisible()
    await page.getByRole('tab', { name: '내 참여' }).click()
    await expect(page).toHaveURL(/\/Chongadd$/)
  })
})
