/** An app with a confirm origin, for browser tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { logIn } from './login.ts'
import { freePort, start, stop } from './served.ts'
import { copyStore } from './store.ts'

export type ConfirmApp = Awaited<ReturnType<typeof startConfirmApp>>

export async function startConfirmApp() {
  const dataDir = mkdtempSync(join(tmpdir(), 'yaksok-confirm-'))
  const port = await freePort()
  const at = (name: string) => `http://${name}.yaksok.localhost:${port}`
  const [app, confirm] = [at('app'), at('confirm')]
  const server = await start(port, dataDir, copyStore(), {
    APP_ORIGIN: app,
    CONFIRM_ORIGIN: confirm,
    PASSKEY_ORIGINS: `${app},${confirm}`,
    PASSKEY_DOMAIN: 'yaksok.localhost',
    // no round closes under an order that is being confirmed
    ROUND_SECONDS: '3600',
  })
  return {
    app,
    confirm,
    /** Logs in through the form; the confirm origin has answered whether it confirms for the session. */
    async enter(page: Page, username: string, password: string): Promise<void> {
      const bound = page.waitForResponse((response) => response.url() === `${confirm}/api/confirm/bind`)
      await logIn(page, username, password, app)
      await page.waitForURL(/\/Home/)
      await bound
    },
    async close(): Promise<void> {
      await stop(server)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
