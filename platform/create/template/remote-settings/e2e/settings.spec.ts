import { expect, test } from '../../browser-test.ts'
import { text } from '../../kit/src/text.ts'

test.describe('without a session', () => {
  test.use({ member: null })

  test('an account, a passkey, and back in with it', async ({ page, context, app }) => {
    const device = await context.newCDPSession(page)
    await device.send('WebAuthn.enable')
    const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...options, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    })
    // passkeys belong to a name, not to a number
    const origin = app.url.replace('127.0.0.1', 'localhost')
    await page.goto(`${origin}/settings`)
    await page.waitForURL(`${origin}/sign-in?**`)
    // no remote runs where a password is typed, nor later in the same document
    await page.evaluate(() => Object.assign(window, { typedHere: true }))
    await page.getByRole('textbox', { name: text('sign-in.name') }).fill('Grace')
    await page.getByLabel(text('sign-in.password')).fill('compiler of 1952')
    await page.getByRole('button', { name: text('sign-in.new') }).click()
    await page.getByRole('button', { name: text('settings.passkey') }).click()
    expect(await page.evaluate(() => 'typedHere' in window)).toBe(false)
    await expect(page.getByRole('status')).toHaveText(text('settings.passkey.added'))
    await page.getByRole('button', { name: text('settings.sign-out') }).click()
    await page.getByRole('button', { name: text('sign-in.passkey') }).click()
    await expect(page.getByRole('heading', { name: text('page.settings') })).toBeVisible()
    await page.goto(`${origin}/home`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('hello', { name: 'Grace' }))
  })
})

test('keeps the theme after a reload', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('radio', { name: text('settings.theme.dark') }).click()
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('data-look', 'dark')
})
