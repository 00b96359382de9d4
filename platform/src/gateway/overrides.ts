/**
 * Developers' overrides: `?remote.home=http://localhost:3001` puts a remote from a developer's machine into the
 * deployed app, for that browser, for some hours. Off unless enabled; only from allow-listed origins; `?safe=1` ends it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface OverrideOptions {
  /** Origins overrides may come from; `*` stands for any port, as in `http://localhost:*`. */
  origins: string[]
  /** How long an override lasts. */
  hours: number
}

export interface Overrides {
  /** Remote name → origin. */
  remotes: Record<string, string>
  /** Replays a composition that was live before. */
  composition?: string
}

const COOKIE = 'yk_dev'

/** `http://localhost:3001` when `value` is a bare, allow-listed origin; undefined otherwise. */
export function allowedOrigin(value: string, allowed: readonly string[]): string | undefined {
  let url: URL
  try {
    url = new URL(value)
  } catch {
    return undefined
  }
  const secure = url.protocol === 'https:' || url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  if (!secure || url.pathname !== '/' || url.search || url.hash || url.username) return undefined
  const fits = allowed.some((pattern) =>
    pattern.endsWith(':*') ? url.origin.replace(/:\d+$/, '') === pattern.slice(0, -2) : url.origin === pattern,
  )
  return fits ? url.origin : undefined
}

function fromCookie(request: FastifyRequest, options: OverrideOptions): Record<string, string> {
  const match = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w%.:-]*)(?:;|$)`).exec(request.headers.cookie ?? '')
  try {
    const { until, remotes } = JSON.parse(decodeURIComponent(match?.[1] ?? '{}')) as {
      until?: number
      remotes?: Record<string, string>
    }
    if (!until || until < Date.now() || until > Date.now() + options.hours * 3_600_000 || !remotes) return {}
    return Object.fromEntries(
      Object.entries(remotes).flatMap(([name, value]) => {
        const origin = allowedOrigin(String(value), options.origins)
        return origin && /^[a-z][a-z0-9-]*$/.test(name) ? [[name, origin]] : []
      }),
    )
  } catch {
    return {}
  }
}

/**
 * The overrides of a request, and the cookie that keeps them over the following pages. An origin that is not
 * allow-listed is ignored; an empty value ends that remote's override.
 */
export function overridesOf(request: FastifyRequest, reply: FastifyReply, options: OverrideOptions): Overrides {
  const query = new URLSearchParams((request.raw.url ?? '').split('?')[1] ?? '')
  const setCookie = (value: string, seconds: number) =>
    reply.header('set-cookie', `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict`)
  if (query.get('safe') === '1') {
    setCookie('', 0)
    return { remotes: {} }
  }
  const remotes = fromCookie(request, options)
  let changed = false
  for (const [key, value] of query) {
    const name = /^remote\.([a-z][a-z0-9-]*)$/.exec(key)?.[1]
    if (!name) continue
    const origin = allowedOrigin(value, options.origins)
    if (origin) remotes[name] = origin
    else delete remotes[name]
    changed = true
  }
  if (changed) {
    const seconds = options.hours * 3600
    const value = encodeURIComponent(JSON.stringify({ until: Date.now() + seconds * 1000, remotes }))
    setCookie(value, Object.keys(remotes).length > 0 ? seconds : 0)
  }
  // an id, or the reference number of an error screen, which is a remote's name and the id
  const composition = /^(?:[a-z][a-z0-9-]*-)?([0-9a-f]{12})$/.exec(query.get('composition') ?? '')?.[1]
  return { remotes, ...(composition && { composition }) }
}
