/** Origins beside the app's own, which its pages embed. */
import { ConfigError } from '../secret-files/index.ts'
import { type ConfirmSite, confirmSite } from './confirm-site.ts'

/** Where remotes run that are kept out of the page. */
interface FrameSite {
  /** An origin that has nothing of a member (`FRAME_ORIGIN`). */
  origin: string
  /** The origin of the app, whose pages alone embed it (`APP_ORIGIN`). */
  app: string
}

export interface AppSites {
  /**
   * Where members confirm what an intent says, and where the app is that embeds it (docs/decisions/078-confirm-origin.md); null: on
   * the app's own origin.
   */
  confirm: ConfirmSite | null
  /**
   * Where the frames of remotes are that are kept out of the page, and where the app is that embeds them
   * (platform/docs/decisions/082-framed-remotes.md); null: opaque origins, at addresses of the app.
   */
  frames: FrameSite | null
}

interface Given {
  APP_ORIGIN: string
  CONFIRM_ORIGIN: string
  FRAME_ORIGIN: string
}

/** @throws ConfigError where one is not apart from what it is to be kept from */
export const appSites = ({ APP_ORIGIN, CONFIRM_ORIGIN, FRAME_ORIGIN }: Given): AppSites => ({
  confirm: confirmSite(CONFIRM_ORIGIN, APP_ORIGIN),
  frames: frameSite(FRAME_ORIGIN, APP_ORIGIN, CONFIRM_ORIGIN),
})

/**
 * Null without `FRAME_ORIGIN`.
 * @throws ConfigError where it is not apart from what it is to be kept from
 */
export function frameSite(origin: string, app: string, confirm: string): FrameSite | null {
  if (origin === '') return null
  if (app === '') throw new ConfigError('FRAME_ORIGIN needs APP_ORIGIN, the origin whose pages embed it')
  const hosts = [app, confirm].filter(Boolean).map((one) => new URL(one).hostname)
  if (hosts.includes(new URL(origin).hostname))
    throw new ConfigError('FRAME_ORIGIN needs a host name of its own: cookies know no ports')
  if (new URL(origin).protocol !== new URL(app).protocol)
    throw new ConfigError('FRAME_ORIGIN and APP_ORIGIN need the same scheme: browsers show no other frame')
  return { origin, app }
}
