/** The composition the gateway wrote into this page. */
import type { PageComposition, PageConfig, PageRemote } from '@yaksok/platform/registry'

export type { PageComposition, PageRemote }

interface PageGlobal {
  composition?: PageComposition
  config?: PageConfig
}

const page = (window.__YAKSOK__ ?? {}) as PageGlobal

/** What this page was composed of. */
export const composition: PageComposition = page.composition ?? {
  id: 'none',
  shell: __YAKSOK_SHELL__.version,
  remotes: {},
}

export const config: PageConfig = page.config ?? {}

/** A member route, served by a remote's screen. */
export interface AppRoute {
  path: string
  /** Name of the remote. */
  remote: string
  screen: string
  /** Document title and announcement (Korean). */
  title: string
  tabBar: boolean
  variant?: string
}

/** Member routes of every remote. Where two remotes claim a path the first wins (releases refuse this). */
export const remoteRoutes: readonly AppRoute[] = routesOf(composition)

export function routesOf({ remotes }: PageComposition): AppRoute[] {
  const seen = new Set<string>()
  return Object.entries(remotes).flatMap(([remote, { routes }]) =>
    routes.flatMap(([path, screen, title, flags, variant]) => {
      const key = path.toLowerCase()
      if (seen.has(key)) return []
      seen.add(key)
      return [{ path, remote, screen, title, tabBar: (flags & 1) === 1, ...(variant && { variant }) }]
    }),
  )
}

/** The route of an address; paths match case-insensitively, a trailing slash does not matter. */
export function routeFor(pathname: string, routes: readonly AppRoute[] = remoteRoutes): AppRoute | undefined {
  const wanted = pathname.replace(/(.)\/$/, '$1').toLowerCase()
  return routes.find(({ path }) => path.toLowerCase() === wanted)
}
