/** What machines ask of any site: `/robots.txt`, `/favicon.ico`, `/.well-known/security.txt`, `/.well-known/change-password`. */
import type { FastifyInstance } from 'fastify'
import type { LiveRegistry } from '../live-registry/index.ts'
import type { Cards } from '../pages/index.ts'

const ICON = 'html/icon.svg'
const DAY_S = 86_400
/** RFC 9116 wants less than a year; it is made anew for each answer. */
const SECURITY_DAYS = 180

export interface WellKnownOptions {
  /** Tells what pages show, for who shares their addresses; without it nobody need look at one. */
  cards?: Cards
  /** Where to tell of a weakness (`mailto:` or `https:`); without it there is no security.txt. */
  securityContact?: string
  /** Path of the screen where members change their password; without it password managers are told of none. */
  changePassword?: string
}

/** Those who look at an address that somebody shares, and obey this file: KakaoTalk, Facebook, X, Slack, LinkedIn. */
const SHARERS = ['kakaotalk-scrap', 'facebookexternalhit', 'Twitterbot', 'Slackbot-LinkExpanding', 'LinkedInBot']

const SHARED = `${SHARERS.map((name) => `User-agent: ${name}\n`).join('')}Disallow:\n\n`

/** A private app: nothing of it is for search engines. */
export function registerWellKnown(
  app: FastifyInstance,
  live: LiveRegistry,
  { cards, securityContact, changePassword }: WellKnownOptions,
): void {
  const quiet = { logLevel: 'warn' } as const

  app.get('/robots.txt', quiet, async (_, reply) =>
    reply
      .header('cache-control', `public, max-age=${DAY_S}`)
      .type('text/plain; charset=utf-8')
      .send(`${cards ? SHARED : ''}User-agent: *\nDisallow: /\n`),
  )

  /** The shell's icon, for browsers that ask without reading the page. */
  app.get('/favicon.ico', quiet, async (_, reply) => {
    const version = live.composition(null)?.shell.metadata.version
    const hasIcon = version !== undefined && live.release('shell', version).files[ICON] !== undefined
    if (!hasIcon) return reply.callNotFound()
    return reply.header('cache-control', 'public, max-age=3600').redirect(`/r/shell/${version}/${ICON}`, 302)
  })

  // https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', quiet, async (_, reply) =>
    changePassword ? reply.redirect(changePassword, 302) : reply.callNotFound(),
  )

  app.get('/.well-known/security.txt', quiet, async (_, reply) => {
    if (!securityContact) return reply.callNotFound()
    const expires = new Date(Date.now() + SECURITY_DAYS * DAY_S * 1000).toISOString()
    return reply
      .header('cache-control', `public, max-age=${DAY_S}`)
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${securityContact}\nExpires: ${expires}\nPreferred-Languages: ko, en\n`)
  })
}
