import { expect, test } from '@yaksok/testing'

const ORIGIN = 'https://help.example'

test.use({ appOptions: { api: { serviceUrl: `${ORIGIN}/chat` }, frames: [ORIGIN] } })

test('ServiceOnline leads to ServicePage, a sandboxed frame that gets no credentials', async ({ page, member }) => {
  let asked = ''
  await page.context().route(`${ORIGIN}/**`, async (route) => {
    asked += JSON.stringify([route.request().url(), await route.request().allHeaders()])
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>무엇을 도와드릴까요?</h1>' })
  })
  await page.goto('/ServiceOnline')
  await page.getByRole('link', { name: '상담 시작하기' }).click()
  await expect(page).toHaveURL(/\/ServicePage$/)
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms')
  await expect(frame).toHaveAttribute('src', `${ORIGIN}/chat`)
  await expect(page.frameLocator('iframe').getByText('무엇을 도와드릴까요?')).toBeVisible()
  expect(asked).not.toContain(member.token)
  expect(asked).not.toContain(Buffer.from(member.token).toString('base64'))
  expect(asked.toLowerCase()).not.toContain('"referer"')
})

test('only the page that embeds may: a tap, the way back and forward again each load the document of the address', async ({
  page,
}) => {
  const policyAt = async (path: string) => (await page.request.get(path)).headers()['content-security-policy']
  expect(await policyAt('/ServicePage')).toContain(`frame-src ${ORIGIN};`)
  for (const path of ['/Home', '/ServiceOnline', '/Login', '/Nowhere'])
    expect(await policyAt(path), path).not.toContain(ORIGIN)
  const body = '<p>안녕하세요</p>'
  await page
    .context()
    .route(`${ORIGIN}/**`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  const loads = (move: Promise<unknown>) => Promise.all([page.waitForEvent('load'), move])
  const link = page.getByRole('link', { name: '상담 시작하기' })
  await page.goto('/ServiceOnline')
  await loads(link.click())
  await expect(page.frameLocator('iframe').getByText('안녕하세요')).toBeVisible()
  await loads(page.goBack())
  await expect(link).toBeVisible()
  await loads(page.goForward())
  await expect(page.frameLocator('iframe').getByText('안녕하세요')).toBeVisible()
})

test('ServicePage while the page loads says so', async ({ page }) => {
  await page.context().route(`${ORIGIN}/**`, () => undefined)
  await page.goto('/ServicePage', { waitUntil: 'domcontentloaded' })
  await expect(page.getByText('상담 화면을 불러오고 있어요')).toBeVisible()
})

test('ServicePage that takes too long: a designed failure instead of an endless wait', async ({ page }) => {
  await page.context().route(`${ORIGIN}/**`, () => undefined)
  await page.clock.install()
  await page.goto('/ServicePage', { waitUntil: 'domcontentloaded' })
  await expect(page.getByText('상담 화면을 불러오고 있어요')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByText('상담 화면을 불러오지 못했어요')).toBeVisible()
})

test('ServicePage that cannot be reached: a designed failure, and retry brings it', async ({ page }) => {
  await page.context().route(`${ORIGIN}/**`, (route) => route.abort())
  await page.goto('/ServicePage')
  await expect(page.getByText('상담 화면을 불러오지 못했어요')).toBeVisible()
  await page.context().unroute(`${ORIGIN}/**`)
  await page
    .context()
    .route(`${ORIGIN}/**`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>안녕하세요</p>' }),
    )
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.frameLocator('iframe').getByText('안녕하세요')).toBeVisible()
})

test('ServicePage embeds only an origin the operator listed', async ({ page }) => {
  const policy = await page.request.get('/api/system/policy')
  const answer = JSON.parse(Buffer.from((await policy.json()).data, 'base64').toString())
  answer.data.frame_origins = ['https://other.example']
  const body = { data: Buffer.from(JSON.stringify(answer)).toString('base64') }
  await page.route('**/api/system/policy', (route) => route.fulfill({ json: body }))
  await page.goto('/ServicePage')
  await expect(page.getByText('상담 화면을 열 수 없어요')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})
