/** The page's Content-Security-Policy: own origin and what its route reaches, inline code by its hash, no eval. */
import { createHash } from 'node:crypto'

/** `'sha256-…'` of an inline script or style, as CSP wants it. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

export interface CspOptions {
  scripts: string[]
  styles: string[]
  /** https origins that the page's screen may embed. */
  frames: readonly string[]
  /** An origin of the app itself that every page may embed. */
  embedded?: string
  /** Where the frames of remotes are that are kept out of the page. */
  framed?: string
  /** Origins of developers' overrides and of development servers. */
  developers: string[]
  /** Origins of somebody else's remotes that the page shows. */
  foreign: readonly string[]
  /** The page's first script makes the one Trusted Types policy (`browser/boot/trusted-types.ts`). */
  trusted?: boolean
}

export function contentSecurityPolicy({
  scripts,
  styles,
  frames,
  embedded,
  framed,
  developers,
  foreign,
  trusted,
}: CspOptions): string {
  const shown = [...frames, ...(embedded ? [embedded] : []), ...(framed ? [framed] : [])]
  const sockets = developers.map((origin) => origin.replace(/^http/, 'ws'))
  const directives: [string, string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...scripts.map(inlineHash), ...developers, ...foreign]],
    ['style-src', ["'self'", ...styles.map(inlineHash), ...developers, ...foreign]],
    ['img-src', ["'self'", 'data:', 'blob:', ...developers, ...foreign]],
    ['font-src', ["'self'", ...foreign]],
    ['media-src', ["'self'", 'blob:', ...developers, ...foreign]],
    // a frame cannot tell an unreachable page from a shown one: the screens ask the same origins whether they answer
    ['connect-src', ["'self'", ...frames, ...developers, ...sockets, ...foreign]],
    ['frame-src', shown.length > 0 ? shown : ["'none'"]],
    ['manifest-src', ["'self'"]],
    ['worker-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
    // no text becomes HTML or script, or the address of one, but by that policy; hot updates need more
    ...(trusted && developers.length === 0
      ? ([
          ['require-trusted-types-for', ["'script'"]],
          ['trusted-types', ['default']],
        ] satisfies [string, string[]][])
      : []),
  ]
  return policyText(directives)
}

/** A source is one word. A star would be every host there, and a semicolon or comma begins another directive or policy. */
const isSource = (text: string) => /^[^\s;,*]+$/.test(text)

/**
 * A policy as it is sent, without what is no single source: origins of parts stand in it, and parts come from others. A directive whose
 * sources are all left out allows nothing.
 */
export const policyText = (directives: readonly (readonly [name: string, sources: readonly string[]])[]): string =>
  directives.map(([name, sources]) => [name, ...sources.filter(isSource)].join(' ')).join('; ')
