import { ConfigError } from '../secret-files/index.ts'

/** Where remotes run that are kept out of the page. */
export interface FrameSite {
  /** An origin that has nothing of a member (`FRAME_ORIGIN`). */
  origin: string
  /** The origin of the app, whose pages alone embed it (`APP_ORIGIN`). */
  app: string
}

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
