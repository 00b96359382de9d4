import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { openReleaseStore } from '@yaksok/platform/registry'
import { type AppOptions, paced, testsOf } from '@yaksok/platform/testing'
import { buildConsole } from '../../../server/src/serve/index.ts'
import { ROOT } from '../../../tools/scripts/lib/run.ts'
import type { ConsoleApiOptions, ConsoleControls } from './console-api.ts'
import { totpOf } from './totp.ts'

/** Built again only where its sources have changed. */
const STORE = join(ROOT, 'artifacts', 'console-store')

/** Passkeys belong to a name: the console under one instead of a number. */
const named = (url: string) => url.replace('127.0.0.1', 'localhost')

let built: Promise<void> | undefined

/** The store of the console as it is in the working copy. */
export async function consoleStore(): Promise<string> {
  built ??= buildConsole(openReleaseStore(STORE), () => {}, true)
  await built
  return STORE
}

/** The app of a file of tests. */
export async function optionsOf(api: ConsoleApiOptions): Promise<AppOptions<ConsoleApiOptions>> {
  return { store: await consoleStore(), provider: join(import.meta.dirname, 'console-api.ts'), api }
}

interface OfTest {
  /** The console's origin. */
  origin: string
  /** Opens a page of somebody else, with a device that makes and keeps passkeys. */
  openAs(): Promise<Page>
}

/** Tests over the operators' console, as a release of it is served. */
export const test = testsOf<ConsoleControls, ConsoleApiOptions>().extend<OfTest>({
  appOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => use(await optionsOf({})),
    { scope: 'test', timeout: paced(300_000) },
  ],
  origin: async ({ app }, use) => use(named(app.url)),
  openAs: async ({ browser, contextOptions }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      opened.push(context)
      const page = await context.newPage()
      await addDevice(page)
      return page
    })
    for (const context of opened) await context.close()
  },
})

/** A device whose owner always unlocks it. */
export async function addDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The first login by an enrolment code: a passkey. */
export async function enrolByPasskey(page: Page, origin: string, code: string): Promise<void> {
  await page.goto(`${origin}/enrol#${code}`)
  await page.getByRole('button', { name: '이 기기에 패스키 만들기' }).click()
  await entered(page)
}

/** The same with a password and an authenticator app; answers the app's secret. */
export async function enrolByPassword(page: Page, link: string, password: string): Promise<string> {
  await page.goto(link)
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await page.getByLabel('새 비밀번호', { exact: true }).fill(password)
  await page.getByLabel('인증 앱의 숫자 6자리').fill(totpOf(secret))
  await page.getByRole('button', { name: '등록하기' }).click()
  await entered(page)
  return secret
}

/** Whoever is in has been led to a screen of theirs. */
const entered = (page: Page) => page.waitForURL(({ pathname }) => !['/enrol', '/login', '/start'].includes(pathname))
