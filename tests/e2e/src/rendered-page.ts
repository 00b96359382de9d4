import type { BrowserContext, Page } from '@playwright/test'
import { calls, openEnvelope, type ResponseOf } from '@yaksok/shared/core/contract'
import type { TestMember } from '@yaksok/testing'

/** Logs a member in as their browser does: the cookie by which pages are drawn, and, for `token`, the session. */
export async function tokenOf(
  context: BrowserContext,
  url: string,
  { username, password }: Pick<TestMember, 'username' | 'password'>,
): Promise<string> {
  const answer = await context.request.post(`${url}/api${calls.login.spellings[0].path}`, {
    form: { username, password },
  })
  const { data } = openEnvelope(await answer.json())
  return (data as ResponseOf<'login'>).id
}

/** As {@link tokenOf}; each page of the context finds the session in its storage. */
export async function logInUnseen(context: BrowserContext, url: string, member: TestMember): Promise<void> {
  await keepInStorage(context, 'token', await tokenOf(context, url, member))
}

/** What a page's HTML says of itself. */
export const isDrawn = (html: string): boolean => /id="page-answers">\{.*"drawn":true\}<\/script>/.test(html)

/** Has each page of the app find a text in its storage. */
export const keepInStorage = (context: BrowserContext, key: string, value: string) =>
  context.addInitScript(
    // neither an embedded page nor an empty one has storage
    ([name, text]) => location.protocol !== 'about:' && window === window.top && localStorage.setItem(name, text),
    [key, value] as const,
  )

/** Holds files of script back, by default all: the page has its HTML, and the boot script in it; answers how to let them come. */
export async function holdScripts(page: Page, files = '**/*.js'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
