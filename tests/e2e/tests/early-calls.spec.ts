import { expect, test } from '@yaksok/testing'

// a page that is drawn comes with its answers
test.use({ appOptions: { drawn: false } })

test('the head of a page gets the answers to its calls in one request, and no call is made twice', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  // the last thing that a page asks for by itself
  const listens = page.waitForRequest('**/events')
  await page.goto('/Home')
  await expect(page.getByRole('region', { name: '내 잔액' })).toContainText('1,000,000원')
  await listens
  expect(requests.filter((path) => path === '/early')).toHaveLength(1)
  for (const path of ['/api/member/getUserInfo', '/api/system/config', '/api/index/adv'])
    expect(requests).not.toContain(path)
})

test('when that request fails the calls are made one by one', async ({ page }) => {
  await page.route('**/early?**', (route) => route.fulfill({ status: 502, body: 'bad gateway' }))
  await page.goto('/Home')
  await expect(page.getByRole('region', { name: '내 잔액' })).toContainText('1,000,000원')
})

test('an answer cut short is asked for again, the complete ones are kept', async ({ page, member }) => {
  await page.route('**/early?**', async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), 'accept-encoding': 'identity' } })
    const text = await response.text()
    await route.fulfill({
      status: 200,
      contentType: 'application/x-ndjson',
      body: text.slice(0, text.indexOf('\n') + 20),
    })
  })
  await page.goto('/Home')
  await expect(page.getByRole('region', { name: '내 잔액' })).toContainText('1,000,000원')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(member.token)
})

test.describe('without a session', () => {
  test.use({ who: 'anonymous' })

  test('nothing is asked early for a member route', async ({ page }) => {
    const early: string[] = []
    page.on('request', (request) => request.url().includes('/early') && early.push(request.url()))
    await page.goto('/Home')
    await expect(page).toHaveURL(/\/Login$/)
    expect(early.filter((url) => url.includes('Home'))).toEqual([])
  })
})
