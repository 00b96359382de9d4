import { expect, test } from '@yaksok/testing'
import { API, balanceOf, noNetwork } from './support/api.ts'
import { DICE, LONG_ROUNDS, openRoom, order, roomOf } from './support/room.ts'

test.use({ appOptions: LONG_ROUNDS })

test('the same order in another tab, while the first one waits for its answer, counts once', async ({
  page,
  context,
  app,
  member,
  rounds,
}) => {
  const keys: (string | undefined)[] = []
  let mended = false
  const other = await context.newPage()
  await context.route(API.order, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (mended || route.request().frame().page() === other) return route.continue()
    // the server takes the order, its answer never arrives
    await route.fetch()
    await noNetwork(route)
  })
  await openRoom([page, other], rounds, DICE)
  await order(page, ['대'], '10000')
  await expect(page.getByText(/참여가 됐는지 확인하고 있어요/)).toBeVisible()
  await expect.poll(() => other.evaluate(() => sessionStorage.getItem('attempts'))).toContain('order:dice')
  await order(other, ['대'], '10000')
  await expect(roomOf(other).balance).toHaveText('990,000원')
  mended = true
  for (const tab of [page, other]) {
    await expect(roomOf(tab).balance).toHaveText('990,000원')
    await expect(tab.getByRole('region', { name: '참여 내역' }).getByRole('listitem')).toHaveCount(1)
  }
  expect(new Set(keys).size).toBe(1)
  expect(await balanceOf({ request: page.request, url: app.url, token: member.token })).toBe(990_000)
})
