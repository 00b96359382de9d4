/**
 * What people reported elsewhere, as seen in a browser; 01, 03 and 04 are of the server (`case` in server/src), 11 is
 * plain-http.spec.ts. Rules of the parts have their tests beside them.
 */
import type { Locator, Page } from '@playwright/test'
import { expect, test, untilItAnswers } from '@yaksok/testing'

/** Types as a keyboard does that composes: each text takes the place of the one before, then the last is whole. */
async function compose(page: Page, field: Locator, texts: readonly string[]): Promise<void> {
  await field.fill('')
  await field.click()
  const keyboard = await page.context().newCDPSession(page)
  for (const text of texts)
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await keyboard.send('Input.insertText', { text: texts.at(-1) ?? '' })
  await keyboard.detach()
}

test('case 06: an amount is what was typed, whichever keyboard composed it', async ({ page }) => {
  await page.goto('/Tx')
  await untilItAnswers(page)
  const amount = page.locator('input[name=amount]')
  await compose(page, amount, ['1', '10', '100', '1000', '10000'])
  await expect(amount).toHaveValue('10,000')
  await compose(page, amount, ['３', '３０', '３０００'])
  await expect(amount).toHaveValue('3,000')
})

test.describe(() => {
  test.use({ who: 'fresh' })

  test('case 06: an account number keeps its digits; case 26: a PIN is no password to password managers', async ({
    page,
    app,
    member,
  }) => {
    const form = new URLSearchParams({ name: '홍길동' })
    const headers = { token: Buffer.from(member.token).toString('base64') }
    await fetch(`${app.url}/api/user_set_name`, { method: 'POST', headers, body: form })
    await page.goto('/Chongadd')
    await untilItAnswers(page)
    const account = page.locator('input[name=account]')
    await compose(page, account, ['１', '１１', '１１０'])
    await expect(account).toHaveValue('110')
    const pins = page.locator('input[type=password]')
    await expect(pins).toHaveCount(2)
    for (const pin of await pins.all()) {
      await expect(pin).toHaveAttribute('autocomplete', 'off')
      for (const ignored of ['data-1p-ignore', 'data-lpignore', 'data-bwignore'])
        await expect(pin).toHaveAttribute(ignored, 'true')
    }
  })
})

test.describe(() => {
  test.use({ who: 'anonymous' })

  test('case 26: the login is one to password managers, and no field makes a phone zoom in', async ({ page }) => {
    for (const path of ['/Login', '/Register', '/Contact']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
      const sizes = await page
        .locator('input:not([type=radio], [type=checkbox], [type=file], [type=hidden]), textarea, select')
        .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
      expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16)
    }
    await page.goto('/Login')
    await expect(page.locator('[autocomplete~=username]')).toHaveCount(1)
    await expect(page.locator('[autocomplete~=current-password]')).toHaveCount(1)
  })

  test('case 08: what a password manager puts into the form costs nothing typed, no focus, and the release no vote', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      const add = () => {
        for (const field of document.querySelectorAll<HTMLInputElement>('input:not([data-ext])')) {
          field.setAttribute('data-ext', '1')
          field.style.setProperty('background-image', 'none')
          if (field.type === 'password') field.insertAdjacentElement('afterend', document.createElement('div'))
        }
        if (!document.body || document.body.dataset.ext) return
        document.body.dataset.ext = '1'
        document.body.prepend(Object.assign(document.createElement('div'), { id: 'ext-root' }))
      }
      new MutationObserver(add).observe(document, { childList: true, subtree: true })
    })
    const told: string[] = []
    page.on('request', (request) => told.push(request.postData() ?? ''))
    const { promise: typed, resolve: letGo } = Promise.withResolvers<void>()
    await context.route(/\/r\/.*\.js(\?|$)/, async (route) => {
      await typed
      await route.continue()
    })
    await page.goto('/Login', { waitUntil: 'commit' })
    const username = page.locator('[name=username]')
    await username.click()
    await page.keyboard.type('demo-us')
    letGo()
    await untilItAnswers(page)
    await expect(username).toHaveValue('demo-us')
    await expect(username).toBeFocused({ timeout: 3000 })
    await page.goto('/Terms')
    await expect(page.getByRole('main')).toBeVisible()
    expect(told.filter((body) => /#418|hydrat/i.test(body))).toEqual([])
  })

  test('link previews: a public page names a picture that is there, and its address alone', async ({ app }) => {
    const html = await (await fetch(`${app.url}/Register?code=SECRET`)).text()
    const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
    expect(html).toContain(`<meta property="og:url" content="${app.url}/Register">`)
    expect(html).not.toContain('SECRET')
    const answer = await fetch(picture)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  })
})

test('case 17: seven windows of one browser work beside each other over HTTP/1.1', async ({ context }) => {
  const streams: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/events')) streams.push(pathname)
  })
  for (let window = 0; window < 7; window++) {
    const page = await context.newPage()
    // it knows by then whether this browser has its stream, which brings notifications and compositions
    const listening = page.waitForResponse((response) => response.url().includes('/background.'))
    await page.goto(window % 2 ? '/Mine' : '/Home')
    await expect(page.getByText('홍길동').first()).toBeVisible()
    await listening
    if (window === 0) await expect.poll(() => new Set(streams).size).toBe(1)
  }
  expect(streams.length).toBeLessThanOrEqual(3)
})
