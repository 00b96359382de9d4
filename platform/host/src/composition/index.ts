/// <reference path="../globals.d.ts" />
/** The composition that the gateway wrote into this page. */
import type * as registry from '@yaksok/platform/registry'
import { documentAddress } from '../util/document-address.ts'

type PageConfig = registry.PageConfig

/** A remote as the page has it: its container's URL is always there. */
export interface PageRemote extends registry.PageRemote {
  entry: string
}

export interface PageComposition extends registry.PageComposition {
  remotes: Record<string, PageRemote>
}

/** What the gateway writes, and what the boot script adds to it (`BootPage` of the platform). */
interface PageGlobal extends Partial<Pick<registry.PageData, 'composition' | 'config'>> {
  kept?: number
  showAge?: () => void
  tagOf?: (token: string) => string
  restore?: () => string[]
  changed?: () => boolean
  thrown?: [error: unknown, source?: string][] | undefined
  started?: () => void
  booted?: () => void
  taken?: (() => void) | undefined
}

const written = globalThis as unknown as Record<string, PageGlobal | undefined>

/** The page's global; nothing where the server renders, and in tests of components, which no build has named it to. */
export const page: PageGlobal = (typeof __SHELL__ !== 'undefined' && written[__SHELL__.page]) || {}

export const config: PageConfig = page.config ?? {}

/**
 * Set by the boot script: when the service worker kept this page, how its age is shown anew, a session's tag, and how what
 * was replaced of the language is put back.
 */
export const { kept: cachedAt, showAge, tagOf, restore } = page

/** True where the page was asked for in a certain composition (safe mode, a replay): it never moves to another. */
export const pinned = /[?&](safe=1|composition=)/.test(globalThis.location?.search ?? '')

/** A script of the page's HTML that is still on its way. */
export function waitingScript(url: string): HTMLScriptElement | undefined {
  const waiting = [...document.querySelectorAll<HTMLScriptElement>('script[data-early]')]
  return waiting.find((one) => one.getAttribute('src') === url)
}

/** The same, for whoever needs it first. */
export function earlyScript(url: string): HTMLScriptElement | undefined {
  const script = waitingScript(url)
  script?.removeAttribute('data-early')
  return script
}

/** What this page was composed of. */
export const composition = withEntries(page.composition ?? { id: 'none', shell: 'none', remotes: {} })

// entries of places are read from the page, by remotes as well
page.composition = composition

/** True where a developer's build stands in for a release: `developer/overrides.ts` completes the composition. */
export const isDeveloped = Object.values(composition.remotes).some(({ override }) => override)

function withEntries({ remotes, ...rest }: registry.PageComposition): PageComposition {
  const entries = Object.entries(remotes).map(([name, remote]): [string, PageRemote] => [
    name,
    { ...remote, entry: remote.entry ?? `/r/${name}/${remote.version}/remoteEntry.js` },
  ])
  return { ...rest, remotes: Object.fromEntries(entries) }
}

/** A route, served by a remote's screen. */
export interface AppRoute {
  path: string
  /** Name of the remote. */
  remote: string
  screen: string
  /** Document title and announcement. */
  title: string
  tabBar: boolean
  /** Number of what its page reaches (`PageRoute` of platform). */
  reach: number
  variant?: string
}

/** Routes of every remote; the gateway gives a path to one of them. */
let remoteRoutes: readonly AppRoute[] = routesOf(composition)

/** Takes what a developer's builds have over what was released. */
export function recompose(remotes: PageComposition['remotes']): void {
  Object.assign(composition, { remotes })
  remoteRoutes = routesOf(composition)
}

export function routesOf({ remotes }: PageComposition): AppRoute[] {
  const seen = new Set<string>()
  return Object.entries(remotes).flatMap(([remote, { routes }]) =>
    routes.flatMap(([path, screen, title, flags, variant]) => {
      const key = path.toLowerCase()
      if (seen.has(key)) return []
      seen.add(key)
      return [
        { path, remote, screen, title, tabBar: (flags & 1) === 1, reach: flags >> 1, ...(variant && { variant }) },
      ]
    }),
  )
}

/** The route of an address; paths match case-insensitively, a trailing slash does not matter. */
export function routeFor(pathname: string, routes: readonly AppRoute[] = remoteRoutes): AppRoute | undefined {
  const wanted = pathname.replace(/(.)\/$/, '$1').toLowerCase()
  return routes.find(({ path }) => path.toLowerCase() === wanted)
}

const reachOf = (pathname: string) => routeFor(pathname)?.reach ?? 0

/** Of this document, by its policy, which is for good. */
const reach = globalThis.location && reachOf(documentAddress().pathname)

/** Whether this document's policy is that of the page of an address: for others the browser has to ask for theirs. */
export const isWithin = (pathname: string): boolean => (reach ?? reachOf(pathname)) === reachOf(pathname)
