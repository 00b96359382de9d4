/** The composition the gateway wrote into this page. */
import type * as registry from '@yaksok/platform/registry'

type PageConfig = registry.PageConfig

/** A remote as the page has it: its container's URL is always there. */
export interface PageRemote extends registry.PageRemote {
  entry: string
}

export interface PageComposition extends registry.PageComposition {
  remotes: Record<string, PageRemote>
}

interface PageGlobal {
  composition?: registry.PageComposition
  config?: PageConfig
  /** See `BootPage` of platform. */
  kept?: number
  showAge?: () => void
  tagOf?: (token: string) => string
  restore?: () => string[]
}

// no window where the server renders
const page = ((globalThis as { __YAKSOK__?: unknown }).__YAKSOK__ ?? {}) as PageGlobal

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
export const composition: PageComposition = checked(
  withOverrides(page.composition ?? { id: 'none', shell: 'none', remotes: {} }),
)

// entries of places are read from the page, by remotes as well
page.composition = composition

/** A member route, served by a remote's screen. */
export interface AppRoute {
  path: string
  /** Name of the remote. */
  remote: string
  screen: string
  /** Document title and announcement (Korean). */
  title: string
  tabBar: boolean
  /** Number of what its page reaches (`PageRoute` of platform). */
  reach: number
  variant?: string
}

/** Member routes of every remote; the gateway gives a path to one of them. */
export const remoteRoutes: readonly AppRoute[] = routesOf(composition)

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
const reach = globalThis.location && reachOf(location.pathname)

/** Whether this document's policy is that of the page of an address: for others the browser has to ask for theirs. */
export const isWithin = (pathname: string): boolean => (reach ?? reachOf(pathname)) === reachOf(pathname)

/**
 * Same major version, at least the same minor, or written against none (`0.0`): the rule that releases are checked with
 * (`contractFits` of platform).
 */
export function fitsContract(needed: string, provided: string): boolean {
  const [needMajor, needMinor = 0] = needed.split('.').map(Number)
  const [haveMajor, haveMinor = 0] = provided.split('.').map(Number)
  return needed === '0.0' || (needMajor === haveMajor && haveMinor >= needMinor)
}

/**
 * Blocks, alone, every remote that was written against a contract this shell does not provide: the gateway has done so
 * for the contract and for the ranges of shared modules, but not for an override. The ranges need no words in every
 * page: a container throws by itself when it is given a version outside them (`strictVersion`).
 */
export function checked(all: PageComposition, provided = __YAKSOK_SHELL__.contract): PageComposition {
  const contracts = [provided, ...(all.earlier ?? []).map(([contract]) => contract)]
  const remotes = Object.entries(all.remotes).map(([name, remote]): [string, PageRemote] =>
    remote.blocked || contracts.some((contract) => fitsContract(remote.contract, contract))
      ? [name, remote]
      : [name, { ...remote, blocked: { kind: 'contract', reason: `${remote.contract} > ${provided}` } }],
  )
  return { ...all, remotes: Object.fromEntries(remotes) }
}

interface DevelopedRemote {
  contract?: string
  entries?: registry.PageEntry[]
  cards?: registry.PageCard[]
  routes?: { path: string; screen: string; title: string; tabBar?: boolean; variant?: string }[]
}

/**
 * Takes the routes of overridden remotes from the developer's machine. Blocking on purpose: it happens in a
 * developer's browser only, and everything else is simpler when the routes are known from the start.
 */
function withOverrides(released: registry.PageComposition): PageComposition {
  const remotes = Object.entries(released.remotes).map(([name, found]): [string, PageRemote] => {
    const remote = { ...found, entry: found.entry ?? `/r/${name}/${found.version}/remoteEntry.js` }
    if (!remote.override) return [name, remote]
    const request = new XMLHttpRequest()
    try {
      request.open('GET', `${remote.override}/remote.json`, false)
      request.send()
      const developed = JSON.parse(request.responseText) as DevelopedRemote
      const routes = (developed.routes ?? []).map(
        ({ path, screen, title, tabBar, variant }): registry.PageRoute => [
          path,
          screen,
          title,
          tabBar ? 1 : 0,
          ...(variant ? ([variant] as const) : ([] as const)),
        ],
      )
      const { contract = remote.contract, entries = [], cards = [] } = developed
      return [name, { ...remote, contract, routes, entries, cards }]
    } catch {
      return [name, remote]
    }
  })
  return { ...released, remotes: Object.fromEntries(remotes) }
}
