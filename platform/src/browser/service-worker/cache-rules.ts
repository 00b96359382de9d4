/** What the worker decides: whose a page is, what it answers, and for how long it keeps what it has. Pure. */

/** How long the network is waited for before a kept page is shown: what answers quickly always wins, ms. */
export const NETWORK_MS = 80

/** How long a page is kept, ms. */
export const KEPT_MS = 24 * 3600_000

/** Of a screen that the member visits again within the page, the HTML is not asked for more often than this, ms. */
export const AGAIN_MS = 10 * 60_000

/** What a page's HTML says of itself. */
export interface Sent {
  /** Id of the composition that it was made of. */
  composition: string
  /** Of the session whose answers are in it: begins the SHA-256 of the session's token. */
  mark: string
}

/** Of which session and composition a page is; null where it holds nothing of a member, or did not arrive whole. */
export function sentIn(html: string): Sent | null {
  const composition = /=\{"composition":\{"id":"([^"]+)"/.exec(html)?.[1]
  const mark = /<script type="application\/json" id="page-answers">\{"mark":"([^"]+)"/.exec(html)?.[1]
  return composition && mark && html.trimEnd().endsWith('</html>') ? { composition, mark } : null
}

/** What of a request decides how it is answered. */
export interface Asked {
  method: string
  mode: string
  destination: string
  /** `no-cache` and `reload` where the member, or the page, loads anew. */
  cache: string
  url: URL
  /** It names a part of a file. */
  ranged: boolean
}

/**
 * `past`: the browser goes on as if there were no worker. `file`: from what is kept, else from the network. `page`: from
 * what is kept where the network takes longer than {@link NETWORK_MS}. `anew`: from what is kept only where nobody answers.
 * `leave`: from the network, once all that is kept of what was shown before is forgotten.
 */
export type Way = 'past' | 'leave' | 'file' | 'page' | 'anew'

/**
 * How a request is answered.
 * @param by `kept`: a page that the worker gave asks for it; `offline`: the browser knows that it has no connection
 */
export function wayOf(
  { method, mode, destination, cache, url, ranged }: Asked,
  by: { kept: boolean; offline: boolean },
): Way {
  if (method !== 'GET') return 'past'
  // pages that the network gave keep to the network: they have verified files in the HTTP cache
  if (url.pathname.startsWith('/r/')) return !ranged && mode !== 'navigate' && (by.kept || by.offline) ? 'file' : 'past'
  if (mode !== 'navigate' || destination !== 'document' || url.pathname.includes('.')) return 'past'
  // the page comes out of another build from here on, or again out of what is live
  if (/[?&](preview|canary)=/.test(url.search)) return 'leave'
  // safe mode, and pages that are asked for in a certain composition or with a developer's build
  if (/[?&](safe=1|composition=|remote\.)/.test(url.search)) return 'past'
  return cache === 'no-cache' || cache === 'reload' || cache === 'no-store' ? 'anew' : 'page'
}

/** Under which name a page is kept. */
export const nameOf = ({ pathname, search }: URL): string => pathname + search

/** Whether something kept at `at` may still be shown; a clock that was set back makes it old. */
export const isYoung = (at: number, now: number, most = KEPT_MS): boolean => at <= now && now - at < most

/** The HTML as it was sent, and, for the boot script, since when it is kept and for which token ({@link tokenTag}). */
export function withAge(html: string, at: number, tag: string): string {
  return html.replace('<html', () => `<html data-kept="${at} ${tag}"`)
}

/** A release's list of its files, as far as the worker reads it. */
export interface Listing {
  kind: string
  name: string
  version: string
  base?: string
  byContent?: boolean
  entry: string
  files: Record<string, { bytes: number; integrity: string }>
  screens: Record<string, { js: string[]; css: string[]; async: string[] }>
}

/** Pictures up to this size are kept, bytes; what is larger belongs to content, not to the app. */
const SMALL = 16_000

/** Where the pages ask for a file of a release, as `addressOf` of the registry has it. */
export function addressIn({ name, version, byContent }: Listing, file: string): string {
  return `/r/${name}/${byContent && /\.[0-9a-f]{10}\.\w+$/.test(file) ? 'files' : version}/${file}`
}

/**
 * The files of a release that its screens need, each with the integrity that it is checked by. A shell's are all of its
 * scripts and styles. A stranger's files lie on another origin and are not kept.
 */
export function neededOf({ kind, base, entry, files, screens }: Listing): [file: string, integrity: string][] {
  if (base) return []
  const named = new Set([entry, ...Object.values(screens).flatMap(({ js, css, async }) => [...js, ...css, ...async])])
  return Object.entries(files).flatMap(([file, { bytes, integrity }]): [string, string][] => {
    if (file.startsWith('html/')) return []
    const isCode = /\.(js|css)$/.test(file) && (kind === 'shell' || named.has(file))
    const isPicture = /\.(svg|png|webp|avif|jpg)$/.test(file) && bytes <= SMALL
    return isCode || isPicture ? [[file, integrity]] : []
  })
}
