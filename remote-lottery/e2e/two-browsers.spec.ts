import { COMPLETE, expect, test } from '@yaksok/testing'
import { balanceOf } from './support/api.ts'
import { DICE, drawSoon, LONG_ROUNDS, openRoom, order, roomOf } from './support/room.ts'

test.use({ appOptions: LONG_ROUNDS })

test('a whole round in two browsers at once: the same result, the right balances', async ({
  app,
  member,
  page,
  browser,
  rounds,
}) => {
  test.slow()
  const other = await app.controls.createMember(COMPLETE)
  const context = await browser.newContext({
    locale: 'ko-KR',
    baseURL: app.url,
    storageState: {
      cookies: [],
      origins: [{ origin: app.url, localStorage: [{ name: 'token', value: other.token }] }],
    },
  })
  const second = await context.newPage()
  await openRoom([page, second], rounds, DICE)
  const round = await roomOf(page).round.textContent()
  await expect(roomOf(second).round).toHaveText(round ?? '')
  await Promise.all([order(page, ['대', '홀'], '10000'), order(second, ['소'], '5000')])
  await Promise.all([
    expect(roomOf(page).balance).toHaveText('980,000원'),
    expect(roomOf(second).balance).toHaveText('995,000원'),
  ])
  await drawSoon([page, second], rounds)

  const outcomes = await Promise.all(
    [page, second].map(async (each) => {
      const { stage } = roomOf(each)
      await expect(stage).toBeVisible()
      await expect(stage.getByText(/맞혔어요$/).first()).toBeVisible()
      return {
        dice: await stage.getByRole('img').getAttribute('aria-label'),
        net:
          (await stage
            .getByText(/^[+−]?[\d,]+원$/)
            .last()
            .textContent()) ?? '',
      }
    }),
  )
  expect(outcomes[0]?.dice).toBe(outcomes[1]?.dice)

  const dice = (outcomes[0]?.dice ?? '').replace('주사위 ', '').split(', ').map(Number)
  const total = dice.reduce((sum, die) => sum + die, 0)
  const nets = [(total >= 11 ? 19_400 : 0) + (total % 2 === 1 ? 19_400 : 0) - 20_000, (total <= 10 ? 9_700 : 0) - 5_000]
  for (const [index, each] of [member, other].entries()) {
    const net = nets[index] ?? 0
    const shown = `${net > 0 ? '+' : net < 0 ? '−' : ''}${Math.abs(net).toLocaleString('ko-KR')}원`
    expect(outcomes[index]?.net).toBe(shown)
    expect(await balanceOf({ request: page.request, url: app.url, token: each.token })).toBe(1_000_000 + net)
  }
  for (const [index, each] of [page, second].entries()) {
    await roomOf(each).stage.getByRole('button', { name: '확인' }).click()
    await expect(roomOf(each).balance).toHaveText(`${(1_000_000 + (nets[index] ?? 0)).toLocaleString('ko-KR')}원`)
  }
  await context.close()
})
