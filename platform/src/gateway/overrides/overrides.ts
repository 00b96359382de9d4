/**
 * Developers' overrides: `?remote.home=http://localhost:3001` puts a remote from a developer's machine into the
 * deployed app, for that browser, for some hours, once the member has agreed (`confirm-overrides.ts`). Off unless
 * enabled; only from allow-listed origins; `?safe=1` ends it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCookie, queryOf, setOwnCookie } from '../../http/index.ts'

export interface OverrideOptions {
  /** Origins overrides may come from; `*` stands for any port, as in `http://localhost:*`. */
  origins: string[]
  /** How long an override lasts. */
  hours: number
}

export interface Overrides {
  /** Remote name → origin, as the member agreed. */
  remotes: Record<string, string>
  /** What a link wants beyond that: nobody has agreed to it yet. */
  asked?: Record<string, string>
  /** Replays a composition that was live before. */
  composition?: string
}

const COOKIE = 'developer_build'

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
  try {
    const { until, remotes } = JSON.parse(decodeURIComponent(ownCookie(request, COOKIE) || '{}')) as {
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

function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, seconds: number): void {
  setOwnCookie(request, reply, [COOKIE, value], { seconds, sameSite: 'Strict' })
}

/** Keeps `added` beside what the member agreed to before, from now on for `options.hours`. */
export function setOverrides(
  request: FastifyRequest,
  reply: FastifyReply,
  added: Readonly<Record<string, string>>,
  options: OverrideOptions,
): void {
  keep(request, reply, { ...fromCookie(request, options), ...added }, options)
}

function keep(
  request: FastifyRequest,
  reply: FastifyReply,
  remotes: Readonly<Record<string, string>>,
  { hours }: OverrideOptions,
): void {
  const seconds = hours * 3600
  const value = encodeURIComponent(JSON.stringify({ until: Date.now() + seconds * 1000, remotes }))
  if (Object.keys(remotes).length === 0) setCookie(request, reply, '', 0)
  else setCookie(request, reply, value, seconds)
}

/**
 * The overrides of a request: those agreed to, and those a link asks for. An origin that is not allow-listed is ignored;
 * an empty value ends that remote's override, and nobody need agree to that.
 */
export function overridesOf(request: FastifyRequest, reply: FastifyReply, options: OverrideOptions): Overrides {
  const query = queryOf(request)
  if (query.get('safe') === '1') {
    setCookie(request, reply, '', 0)
    return { remotes: {} }
  }
  const remotes = fromCookie(request, options)
  const asked: Record<string, string> = {}
  let ended = false
  for (const [key, value] of query) {
    const name = PARAMETER.exec(key)?.[1]
    if (!name) continue
    const origin = allowedOrigin(value, options.origins)
    if (origin && remotes[name] !== origin) asked[name] = origin
    if (!origin && remotes[name]) {
      delete remotes[name]
      ended = true
    }
  }
  if (ended) keep(request, reply, remotes, options)
  // an id, or the reference number of an error screen, which is a remote's name and the id
  const composition = /^(?:[a-z][a-z0-9-]*-)?([0-9a-f]{12})$/.exec(query.get('composition') ?? '')?.[1]
  return { remotes, ...(Object.keys(asked).length > 0 && { asked }), ...(composition && { composition }) }
}

const PARAMETER = /^remote\.([a-z][a-z0-9-]*)$/

/** The address of a request without what it asks for. */
export function withoutOverrides(request: FastifyRequest): string {
  const query = queryOf(request)
  for (const key of [...query.keys()]) if (PARAMETER.test(key)) query.delete(key)
  const path = (request.raw.url ?? '/').split('?', 1)[0] ?? '/'
  return query.size > 0 ? `${path}?${query}` : path
}
