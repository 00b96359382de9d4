import { expect, expectBeside, expectToast, screenProblems, test } from '@yaksok/testing'
import { API, answerWith, countRequests, noNetwork } from './support/api.ts'
import { countdownIn, DICE, DIGIT, roomOf } from './support/room.ts'

test.describe('packages', () => {
  test('the marquee, the three packages and the events lead to their rooms', async ({ page }) => {
    await page.goto('/Game')
    await expect(page.getByRole('region', { name: '공지' })).toBeVisible()
    for (const name of [
      '2시간',
      '4시간',
      '하루',
      '데이트 이벤트 1',
      '데이트 이벤트 2',
      '데이트 이벤트 3',
      '데이트 이벤트 4',
    ])
      await expect(page.getByRole('link', { name: new RegExp(`^${name} .*잔액`) })).toBeVisible()
    await page.getByRole('link', { name: /^2시간/ }).click()
    await expect(page).toHaveURL(/\/Lottery\?key=h2&id=1$/)
    await expect(roomOf(page).timer).toBeVisible()
  })

  test('NewGame shows the same packages in the compact layout', async ({ page }) => {
    await page.goto('/NewGame')
    await expect(page.getByRole('link', { name: /^하루/ })).toBeVisible()
    await expect(page.getByText('초 남음')).toHaveCount(0)
  })

  test('the one countdown of all tiles is the countdown of their rooms', async ({ page }) => {
    await page.goto('/Game')
    const tile = page.getByRole('link', { name: /^2시간/ })
    await expect(page.getByText('초 남음')).toHaveCount(1)
    const main = page.getByRole('main')
    await expect(main).toContainText(/[1-9]\d*\s*초 남음/)
    const before = await main.evaluate(countdownIn)
    await tile.click()
    await expect(roomOf(page).timer).toHaveAccessibleName(/추첨까지 \d+초/)
    const inRoom = await roomOf(page).timer.evaluate(countdownIn)
    const passed = Math.round((inRoom.at - before.at) / 1000)
    const apart = before.seconds - passed - inRoom.seconds
    expect(Math.abs(((apart + 30 + 600) % 60) - 30)).toBeLessThanOrEqual(2)
  })
})

test.describe('before a room is entered', () => {
  test('D3: a tile says what it is, what it costs and what comes back, before it is entered', async ({ page }) => {
    await page.goto('/Game')
    const tile = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(tile('2시간')).toContainText('숫자 하나의 대소·홀짝을 맞히는 추첨')
    await expect(tile('2시간')).toContainText('참여 1,000원부터 · 평균 97% 돌려받아요')
    await expect(tile('데이트 이벤트 4')).toContainText('주사위 세 개의 합을 맞히는 추첨')
    await expect(tile('데이트 이벤트 4')).toContainText('참여 1,000원부터 · 평균 96.9% 이상 돌려받아요')
  })

  test('every date event has a line of its own, which the demo calls a sample', async ({ page }) => {
    await page.goto('/Game')
    const events = page.getByRole('region', { name: '데이트 이벤트' })
    await expect(events.getByText('예시')).toBeVisible()
    for (const [name, line] of [
      ['데이트 이벤트 1', '퇴근길 두 시간, 골목 책방과 찻집을 들러요'],
      ['데이트 이벤트 2', '주말 네 시간, 전시를 보고 강변을 걸어요'],
      ['데이트 이벤트 3', '하루를 비우고 성곽길을 한 바퀴 돌아요'],
      ['데이트 이벤트 4', '보드게임 카페에서 주사위를 굴려요'],
    ] as const)
      await expect(events.getByRole('link', { name: new RegExp(`^${name}`) })).toContainText(line)
    await expect(page.getByRole('region', { name: '패키지' }).getByText('예시')).toHaveCount(0)
  })

  test('what comes back is left out where the odds are not known', async ({ page }) => {
    await page.route(API.odds, noNetwork)
    await page.goto('/Home')
    await page.getByRole('link', { name: '추첨', exact: true }).click()
    const tile = page.getByRole('link', { name: /^2시간/ })
    await expect(tile).toContainText('참여 1,000원부터')
    await expect(tile).not.toContainText('돌려받아요')
  })
})

test.describe('with no money', () => {
  test.use({ who: 'fresh' })

  test('entering from the reservation says the fixed text and stays; the tile says what is missing', async ({
    page,
  }) => {
    await page.goto('/Game')
    const tile = page.getByRole('link', { name: /^2시간/ })
    await expect(tile).toContainText('잔액이 10,000원 모자라요')
    await tile.click()
    const dialog = page.getByRole('dialog', { name: '잔액 10,000원부터 들어갈 수 있어요' })
    await expect(dialog).toContainText('회원 인증 완료 후 이용가능합니다. 인증담당자에게 문의 바랍니다.')
    await expect(dialog.getByRole('button', { name: '입금하기' })).toBeVisible()
    await dialog.getByRole('button', { name: '닫기' }).click()
    await expect(page).toHaveURL(/\/Game$/)
  })

  test('a balance below the condition says the fixed text and goes to Home', async ({ page }) => {
    await expectToast(page, '이 퀘스트를 요청하려면 관리자에게 문의하세요!', () => page.goto(DIGIT))
    await expect(page).toHaveURL(/\/Home$/)
  })
})

test.describe('without a session', () => {
  test.use({ who: 'anonymous' })
  test('the room leads to Login', async ({ page }) => {
    await page.goto(DIGIT)
    await expect(page).toHaveURL(/\/Login$/)
  })
})

test('round data that fails: 데이터 로딩 오류 after at most 6 polls, then retry', async ({ page }) => {
  await page.route(API.info, noNetwork)
  const polls = countRequests(page, '/Lottery/getLotteryInfo')
  await expectBeside(page, '데이터 로딩 오류', () => page.goto(DICE))
  await expect(page.getByRole('heading', { name: '회차 정보를 불러오지 못했어요' })).toBeVisible()
  // a question whose answer is slow is not asked twice
  expect(polls()).toBeGreaterThan(1)
  expect(polls()).toBeLessThanOrEqual(6)
  await page.unroute(API.info)
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(roomOf(page).timer).toBeVisible()
})

for (const [what, address, title] of [
  ['that does not exist', '/Lottery?key=nothing&id=99', '이 추첨 방에는 들어갈 수 없어요'],
  ['whose name is none', '/Lottery?key=%3Cb%3E&id=1', '이 추첨 방에는 들어갈 수 없어요'],
  ['that is not named', '/Lottery', '추첨 방을 먼저 골라 주세요'],
] as const)
  test(`a room ${what} is said once, in words, with the way on`, async ({ page }) => {
    const asked = countRequests(page, '/Lottery/getLotteryInfo')
    await page.goto(address)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText('데이터 로딩 오류')).toBeVisible()
    await expect(page.getByRole('button', { name: '다시 시도' })).toHaveCount(0)
    expect(await screenProblems(page)).toEqual([])
    await page.getByRole('link', { name: '추첨 보러 가기' }).click()
    await expect(page).toHaveURL(/\/Game$/)
    expect(asked()).toBeLessThanOrEqual(1)
  })

test('without odds nothing can be picked, and the rest of the room stands', async ({ page, rounds }) => {
  // a new round asks for its odds by itself: none may begin between the fault and the retry
  await rounds.draw('dice')
  await page.route(API.odds, answerWith({ code: 500, msg: '' }, 500))
  await page.goto(DICE)
  await expect(page.getByRole('heading', { name: '배당을 불러오지 못했어요' })).toBeVisible()
  await expect(roomOf(page).timer).toBeVisible()
  await page.unroute(API.odds)
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(roomOf(page).pick('대')).toBeVisible()
})

for (const [what, path] of [
  ['dice', DICE],
  ['digits', DIGIT],
] as const)
  test(`a room of ${what}: what is below the picks stays where it is while the odds come`, async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(API.odds, async (route) => {
      await released
      await route.fallback()
    })
    await page.goto(path)
    const results = page.getByRole('heading', { name: '지난 회차' })
    await expect(results).toBeVisible()
    const before = await results.boundingBox()
    release()
    await expect(roomOf(page).pick('대')).toBeVisible()
    const after = await results.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1)
  })

test('dice rooms offer 대 소 홀 짝 and the sums with odds, exact chance and return; digit rooms the four', async ({
  page,
}) => {
  await page.goto(DICE)
  const { pick } = roomOf(page)
  await expect(pick('대')).toHaveAccessibleName(
    '대, 합 11~18, 배당 1.94배, 확률 50%, 216가지 중 108가지, 돌려받는 비율 97%',
  )
  await expect(pick('합 3')).toHaveAccessibleName(
    '합 3, 배당 209.52배, 확률 0.46%, 216가지 중 1가지, 돌려받는 비율 97%',
  )
  const tiles = page.getByRole('button', { name: /배당 .* 돌려받는 비율/ })
  await expect(tiles).toHaveCount(20)
  // D7: to be seen, the return stands once
  await expect(page.getByRole('main').getByText(/돌려받는 비율은 96\.9%에서 97% 사이예요/)).toBeVisible()
  await expect(page.getByText(/^환수/)).toHaveCount(0)
  await page.goto(DIGIT)
  await expect(tiles).toHaveCount(4)
})
