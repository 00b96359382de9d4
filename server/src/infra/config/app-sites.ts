/** Origins beside the app's own, which its pages embed. */
import { type ConfirmSite, confirmSite } from './confirm-site.ts'
import { type FrameSite, frameSite } from './frame-site.ts'

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
