import { ConfigError } from '../secret-files/index.ts'

/** Where passkeys work (WebAuthn's relying party). */
export interface PasskeySite {
  /** The domain that passkeys are bound to (RP ID): changing it loses them all. */
  domain: string
  /** Origins whose pages may use them. */
  origins: readonly string[]
  /** The origin whose pages may hold those in a frame; left out: none may. */
  top?: string
}

const isLocal = (hostname: string) => hostname === 'localhost'

/** An origin, written as browsers write it, that WebAuthn allows: over TLS, or this machine, also by a name below `localhost`. */
export function isPasskeyOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, protocol, hostname } = new URL(text)
  return (
    origin === text &&
    (protocol === 'https:' || (protocol === 'http:' && (isLocal(hostname) || hostname.endsWith('.localhost'))))
  )
}

/**
 * The site of a configuration; null where it names none. `domain` is the host of the first origin when left out.
 * @throws Error where an origin is not of the domain
 */
export function passkeySite(origins: readonly string[], domain: string): PasskeySite | null {
  const [first] = origins
  if (!first) return null
  const bound = domain || new URL(first).hostname
  const stranger = origins.find((origin) => {
    const { hostname } = new URL(origin)
    return hostname !== bound && !hostname.endsWith(`.${bound}`)
  })
  if (stranger) throw new Error(`${stranger} is not of ${bound}`)
  return { domain: bound, origins }
}

/**
 * The site that a request came to: the one of the configuration, or `localhost` where there is none. Of a configured one
 * the host decides, because a proxy in front may have ended TLS; the browser signs its whole origin anyway.
 */
export function siteOf(configured: PasskeySite | null, origin: string): PasskeySite | null {
  if (configured) return configured.origins.some((one) => isSameHost(one, origin)) ? configured : null
  return URL.canParse(origin) && isLocal(new URL(origin).hostname) ? { domain: 'localhost', origins: [origin] } : null
}

function isSameHost(one: string, other: string): boolean {
  return URL.canParse(other) && new URL(one).hostname === new URL(other).hostname
}

/** As {@link passkeySite} of the configuration. @throws ConfigError */
export function sitesOf(origins: readonly string[], domain: string): PasskeySite | null {
  try {
    return passkeySite(origins, domain)
  } catch {
    throw new ConfigError('All addresses of PASSKEY_ORIGINS have to belong to PASSKEY_DOMAIN')
  }
}
