import type { BrowserContextOptions } from '@playwright/test'
import type { Release } from '../registry/index.ts'
import type { SessionCookie } from './provider.ts'

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>

/**
 * What a browser keeps of a session of the app at `url`, for Playwright's `storageState`; of nobody's without a token, and
 * in an app without sessions.
 */
export function sessionState(
  url: string,
  shell: Release,
  token: string | undefined,
  cookies: readonly SessionCookie[] = [],
): State {
  const name = shell.app?.session?.key
  if (token === undefined || !name) return { cookies: [], origins: [] }
  const kept = { domain: new URL(url).hostname, path: '/', expires: -1, httpOnly: true, secure: false }
  return {
    cookies: cookies.map((cookie) => ({ ...cookie, ...kept, sameSite: 'Lax' as const })),
    origins: [{ origin: new URL(url).origin, localStorage: [{ name, value: token }] }],
  }
}
