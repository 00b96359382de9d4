import { expect, expectBeside, expectToast, test } from '@yaksok/testing'
import { API, answerWith, balanceOf, countRequests, noNetwork } from './support/api.ts'
import { DICE, DIGIT, drawSoon, LONG_ROUNDS, openRoom, order, roomOf } from './support/room.ts'

test.use({ appOptions: LONG_ROUNDS })

test('the checks come in the order of the specification, with the help beside the cause', async ({ page, rounds }) => {
  await openRoom(page, rounds, DIGIT)
  const { pick, slip, unfold, amount } = roomOf(page)
  const settle = () => slip.getByRole('button', { name: /참여하기$/ }).click()
  await pick('대').click()
  await unfold.click()
  await amount.fill('0')
  await expectBeside(page, '금액이 틀렸어요!', settle)
  await expect(slip.getByRole('alert')).toContainText('1,000원부터 참여할 수 있어요')
  await amount.fill('')
  await expectBeside(page, '금액을 입력해주세요!', settle)
  await amount.fill('1000001')
  await expectBeside(page, '잔액이 부족합니다. 충전하려면 고객 서비스에 문의하세요!', settle)
  await expect(slip.getByRole('alert')).toContainText('잔액이 1원 모자라요')
})

test('the confirm popup lists the picks and removes one; B13: its way back leaves them as they are', async ({
  page,
  rounds,
}) => {
  await openRoom(page, rounds, DICE)
  const { pick, slip, unfold, amount, confirm } = roomOf(page)
  for (const name of ['대', '홀']) await pick(name).click()
  await unfold.click()
  await amount.fill('10000')
  await slip.getByRole('button', { name: '20,000원 참여하기' }).click()
  await expect(confirm.getByRole('listitem')).toHaveCount(2)
  await expect(confirm).toContainText('참여 후 잔액 980,000원')
  await confirm.getByRole('button', { name: '홀 빼기' }).click()
  await expect(confirm.getByRole('listitem')).toHaveCount(1)
  await confirm.getByRole('button', { name: '다시 고르기' }).click()
  await expect(confirm).toHaveCount(0)
  await expect(pick('대')).toHaveAttribute('aria-pressed', 'true')
  await expect(slip.getByRole('button', { name: '10,000원 참여하기' })).toBeVisible()
})

test('picks and amount survive a reload until the round closes; then they are cleared and the screen says so', async ({
  page,
  rounds,
}) => {
  await openRoom(page, rounds, DICE)
  const { pick, unfold, amount, slip } = roomOf(page)
  await pick('소').click()
  await unfold.click()
  await amount.fill('12000')
  await page.reload()
  await expect(pick('소')).toHaveAttribute('aria-pressed', 'true')
  await expect(slip).toContainText('합계 12,000원')
  await unfold.click()
  await expect(amount).toHaveValue('12,000')
  await drawSoon(page, rounds)
  await expect(page.getByText(/마감돼서 고른 내용을 지웠어요. 참여하지 않았고, 나간 금액은 없어요/)).toBeVisible()
  await expect(slip).toHaveCount(0)
  await expect(pick('소')).toBeDisabled()
})

test('the confirm popup closes itself when entries close', async ({ page, rounds }) => {
  await openRoom(page, rounds, DICE)
  const { pick, unfold, amount, slip, confirm, card } = roomOf(page)
  await pick('짝').click()
  await unfold.click()
  await amount.fill('1000')
  await slip.getByRole('button', { name: '1,000원 참여하기' }).click()
  await expect(confirm).toBeVisible()
  await drawSoon(page, rounds)
  await expect(card.getByText('마감했어요')).toBeVisible()
  await expect(confirm).toHaveCount(0)
})

test('a successful order resets picks, amount and panel, and reloads the balance', async ({
  page,
  app,
  member,
  rounds,
}) => {
  await openRoom(page, rounds, DICE)
  const { slip, balance, pick } = roomOf(page)
  await expectToast(page, /회에 20,000원 참여했어요$/, () => order(page, ['대', '홀'], '10000'))
  await expect(slip).toHaveCount(0)
  await expect(pick('대')).toHaveAttribute('aria-pressed', 'false')
  await expect(balance).toHaveText('980,000원')
  expect(await balanceOf({ request: page.request, url: app.url, token: member.token })).toBe(980_000)
})

test('a connection lost between order and answer: the same order is sent again and counts once', async ({
  page,
  app,
  member,
  rounds,
}) => {
  await openRoom(page, rounds, DICE)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/game_place_order')) keys.push(request.headers()['idempotency-key'])
  })
  let mended = false
  await page.route(API.order, async (route) => {
    if (mended) return route.continue()
    // the server takes the order, its answer never arrives
    if (keys.length === 1) await route.fetch()
    await noNetwork(route)
  })
  await order(page, ['대'], '10000')
  await expect(page.getByText(/참여가 됐는지 확인하고 있어요/)).toBeVisible()
  mended = true
  await expect(roomOf(page).balance).toHaveText('990,000원')
  expect(new Set(keys).size).toBe(1)
  expect(keys.length).toBeGreaterThanOrEqual(2)
  expect(await balanceOf({ request: page.request, url: app.url, token: member.token })).toBe(990_000)
})

test('a reload between order and answer finds out that the order counted', async ({ page, app, member, rounds }) => {
  await openRoom(page, rounds, DICE)
  let mended = false
  await page.route(API.order, async (route) => {
    if (mended) return route.continue()
    await route.fetch()
    await noNetwork(route)
  })
  await order(page, ['대'], '10000')
  await expect(page.getByText(/참여가 됐는지 확인하고 있어요/)).toBeVisible()
  // the route stays: taken away while the order is sent again, it can end the reload
  mended = true
  await page.reload()
  await expect(roomOf(page).balance).toHaveText('990,000원')
  await expect(page.getByRole('region', { name: '참여 내역' }).getByRole('listitem')).toHaveCount(1)
  expect(await balanceOf({ request: page.request, url: app.url, token: member.token })).toBe(990_000)
})

test('order code -1 shows its message; the network-unstable text reloads the page after 2 s', async ({
  page,
  rounds,
}) => {
  await openRoom(page, rounds, DICE)
  await page.route(API.order, answerWith({ code: -1, msg: '네트워크가 불안정합니다' }))
  const reloads = countRequests(page, '/Lottery?key=dice')
  await expectToast(page, '네트워크가 불안정합니다', () => order(page, ['대'], '10000'))
  expect(reloads()).toBe(0)
  await expect.poll(reloads).toBe(1)
  await expect(roomOf(page).balance).toHaveText('1,000,000원')
})
