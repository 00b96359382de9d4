import type { BrowserContext } from '@playwright/test'
import { calls, openEnvelope, type ResponseOf } from '@yaksok/shared/core/contract'
import type { TestMember } from '@yaksok/testing'

/** Logs a member in as their browser does: the cookie by which pages are drawn, and the token. */
export async function logInUnseen(
  context: BrowserContext,
  url: string,
  { username, password }: TestMember,
): Promise<void> {
  const answer = await context.request.post(`${url}/api${calls.login.spellings[0].path}`, {
    form: { username, password },
  })
  const { data } = openEnvelope(await answer.json())
  const token = (data as ResponseOf<'login'>).id
  await keepInStorage(context, 'token', token)
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
