import { ConfigError } from '../secret-files/index.ts'

/** Where members confirm money and security calls. */
export interface ConfirmSite {
  /** The origin on which no remote runs (`CONFIRM_ORIGIN`). */
  origin: string
  /** The origin of the app, whose pages alone embed it (`APP_ORIGIN`). */
  app: string
}

/**
 * Null without `CONFIRM_ORIGIN`.
 * @throws ConfigError where browsers would not send the confirm origin's cookie to a frame in the app: the two are not of one
 *   site (scheme, and a common parent of two labels at least), or of one host
 */
export function confirmSite(origin: string, app: string): ConfirmSite | null {
  if (origin === '') return null
  if (app === '') throw new ConfigError('CONFIRM_ORIGIN needs APP_ORIGIN, the origin whose pages embed it')
  const [own, embedding] = [new URL(origin), new URL(app)]
  if (own.hostname === embedding.hostname)
    throw new ConfigError('CONFIRM_ORIGIN needs a host name of its own: cookies know no ports')
  if (own.protocol !== embedding.protocol || commonLabels(own.hostname, embedding.hostname) < 2)
    throw new ConfigError(
      'CONFIRM_ORIGIN and APP_ORIGIN must be of one site, like confirm.example.kr and app.example.kr',
    )
  return { origin, app }
}

/** How many labels two host names have in common, from the right. */
function commonLabels(one: string, other: string): number {
  const [left, right] = [one.split('.').reverse(), other.split('.').reverse()]
  const different = left.findIndex((label, index) => label !== right[index])
  return different < 0 ? left.length : different
}

/**
 * True for a request that came to the confirm origin. The host decides, because a proxy in front may have ended TLS.
 * @param origin scheme and host that the request came to
 */
export const isAtConfirmOrigin = (site: ConfirmSite | null, origin: string): boolean =>
  site !== null && URL.canParse(origin) && new URL(origin).host === new URL(site.origin).host
