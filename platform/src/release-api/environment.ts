/** The release service as its deployment sets it. */

import { readPolicy } from '../release/index.ts'
import { readIssuers } from '../release-access/index.ts'
import { appAddress, hasBrowser, StoreError } from '../util/index.ts'
import { readHooks } from '../web-hooks/index.ts'
import type { ReleaseServiceOptions } from './release-api.ts'

/** `PREVIEW_ORIGIN`: where previews are shown. Without it they are on the app's origin. */
export const readPreviews = ({ PREVIEW_ORIGIN }: NodeJS.ProcessEnv = process.env) =>
  PREVIEW_ORIGIN ? { previews: { origin: PREVIEW_ORIGIN } } : {}

/**
 * `RELEASES_PORT`: a port of its own on `host`. `RELEASE_BROWSER`: unset, screens are opened where a Chromium is; `1` needs one; `0` opens none. `RELEASE_ISSUERS`: a
 * JSON file with the issuers whose tokens are taken. `RELEASES_APP`: the app's address, where the port is its own. `RELEASE_POLICY`: a JSON file with freezes, approvals and how screens may look. `RELEASE_HOOKS`: a JSON file with web hooks. Throws StoreError for a value that is none.
 */
export function readReleaseService(host: string, env: NodeJS.ProcessEnv = process.env): ReleaseServiceOptions {
  const { RELEASES_PORT, RELEASES_APP, RELEASE_BROWSER = '', RELEASE_ISSUERS, RELEASE_HOOKS } = env
  const port = Number(RELEASES_PORT)
  if (RELEASES_PORT && !(Number.isInteger(port) && port > 0 && port < 65_536))
    throw new StoreError('YK1013', `RELEASES_PORT=${RELEASES_PORT} is not a port`)
  if (!['', '0', '1'].includes(RELEASE_BROWSER))
    throw new StoreError('YK1013', `RELEASE_BROWSER=${RELEASE_BROWSER}: write 0 or 1, or leave it out`)
  // one that cannot be read stops the start, not each release
  readPolicy(env)
  const browser = RELEASE_BROWSER !== '0' && hasBrowser()
  if (RELEASE_BROWSER === '1' && !browser)
    throw new StoreError(
      'YK1014',
      'RELEASE_BROWSER=1, but there is no Chromium or no Playwright. Install them (npx playwright install chromium), or name one by CHROMIUM_PATH',
    )
  return {
    browser,
    ...(RELEASES_PORT && { listen: { host, port } }),
    ...(RELEASES_APP && { app: appAddress(RELEASES_APP, 'RELEASES_APP') }),
    ...(RELEASE_HOOKS && { hooks: readHooks(RELEASE_HOOKS) }),
    ...(RELEASE_ISSUERS && { issuers: readIssuers(RELEASE_ISSUERS) }),
  }
}
