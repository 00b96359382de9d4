import { type CallContext, refused } from '../../../http/calls/index.ts'
import { isAtConfirmOrigin, type PasskeySite, siteOf } from '../../../infra/config/index.ts'

/**
 * The site that the request came to. What is sent to the confirm origin was signed by its own page, in a frame of the app or alone.
 * @throws Refusal where passkeys do not work
 */
export function passkeySiteOf({ config, origin }: Pick<CallContext, 'config' | 'origin'>): PasskeySite {
  const site = siteOf(config.passkeys, origin)
  if (!site) throw refused('이 주소에서는 패스키를 쓸 수 없어요')
  const { confirm } = config
  return confirm && isAtConfirmOrigin(confirm, origin) ? { ...site, origins: [confirm.origin], top: confirm.app } : site
}
