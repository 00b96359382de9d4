import { expect, test } from '@yaksok/testing'

const GAME = 'https://game.example.com'

test.use({ appOptions: { api: { gameUrl: `${GAME}/play` }, frames: [GAME] } })

test('the frame is sandboxed and gets a launch code that works once, never the session token', async ({
  page,
  app,
  member,
}) => {
  await page.route(`${GAME}/**`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>game</h1>' }),
  )
  await page.goto('/OutGame')
  await expect(page.getByRole('progressbar')).toBeVisible()
  const frame = page.getByTitle('약속 만남 인증 게임')
  await expect(frame).toBeVisible()
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin')
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
  const code = new URL((await frame.getAttribute('src')) ?? '').searchParams.get('token') ?? ''
  expect(code.length).toBeGreaterThanOrEqual(40)
  expect(code).not.toContain(member.token)
  const redeem = () => page.request.post(`${app.url}/api/game/redeem`, { form: { code } })
  const text = async () => Buffer.from(((await (await redeem()).json()) as { data: string }).data, 'base64').toString()
  expect(await text()).toContain(`"member":"${member.id}"`)
  expect(await text()).not.toContain('"member"')
})

test('a game that cannot be reached says so and can be tried again', async ({ page }) => {
  await page.route(`${GAME}/**`, (route) => route.abort('connectionrefused'))
  await page.goto('/OutGame')
  await expect(page.getByRole('heading', { name: '게임을 불러오지 못했어요' })).toBeVisible()
  await page.unroute(`${GAME}/**`)
  await page.route(`${GAME}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>game</h1>' }))
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByTitle('약속 만남 인증 게임')).toBeVisible()
})

test('추첨 leads to the game where one is configured', async ({ page }) => {
  await page.goto('/Game')
  await page.getByRole('link', { name: '약속 만남 인증' }).click()
  await expect(page).toHaveURL(/\/OutGame$/)
})
