import { readFileSync } from 'node:fs'

/** A row of docs/spec/routes.json. */
export interface SpecRoute {
  path: string
  owner: string
  screen: string
  auth: 'public' | 'member'
  tabBar: boolean
  variant?: string
  query?: string[]
}

interface SpecRoutes {
  tabs: { label: string; path: string }[]
  routes: SpecRoute[]
}

const written = JSON.parse(
  readFileSync(new URL('../../../docs/spec/routes.json', import.meta.url), 'utf8'),
) as SpecRoutes

/** The product's route table. The draws are called what they are (decisions.md, 11): 예약 is a booking. */
export const spec: SpecRoutes = {
  ...written,
  tabs: written.tabs.map((tab) => (tab.path === '/Game' ? { ...tab, label: '추첨' } : tab)),
}

const memberRoutes = spec.routes.filter((route) => route.auth === 'member')

/** The member routes of each remote: one page that goes from screen to screen costs a fifth of a page for each. */
export const memberRoutesByOwner = Map.groupBy(memberRoutes, ({ owner }) => owner)

/** An address of a route that has something to show: its query parameters filled in. */
export function addressOf(route: SpecRoute): string {
  const values: Record<string, string> = { id: '1', key: 'dice' }
  const query = new URLSearchParams((route.query ?? []).map((name) => [name, values[name] ?? '']))
  return query.size > 0 ? `${route.path}?${query}` : route.path
}

/** The remote that owns a route, by its path. */
export function ownerOf(path: string): string {
  const route = spec.routes.find((row) => row.path === path)
  if (!route) throw new Error(`no such route: ${path}`)
  return route.owner
}
