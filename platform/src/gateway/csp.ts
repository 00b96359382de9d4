/** The page's Content-Security-Policy: own origin only, inline code by its hash, no eval. */
import { createHash } from 'node:crypto'

/** `'sha256-…'` of an inline script or style, as CSP wants it. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

export interface CspOptions {
  scripts: string[]
  styles: string[]
  /** https origins that ServicePage and OutGame may embed. */
  frames: string[]
  /** Origins of developers' overrides and of development servers. */
  developers: string[]
}

export function contentSecurityPolicy({ scripts, styles, frames, developers }: CspOptions): string {
  const sockets = developers.map((origin) => origin.replace(/^http/, 'ws'))
  const directives: [string, string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...scripts.map(inlineHash), ...developers]],
    ['style-src', ["'self'", ...styles.map(inlineHash), ...developers]],
    ['img-src', ["'self'", 'data:', 'blob:', ...developers]],
    ['font-src', ["'self'"]],
    ['media-src', ["'self'", 'blob:', ...developers]],
    // a frame cannot tell an unreachable page from a shown one: the screens ask the same origins whether they answer
    ['connect-src', ["'self'", ...frames, ...developers, ...sockets]],
    ['frame-src', frames.length > 0 ? frames : ["'none'"]],
    ['manifest-src', ["'self'"]],
    ['worker-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
  ]
  return directives.map(([name, values]) => `${name} ${values.join(' ')}`).join('; ')
}
