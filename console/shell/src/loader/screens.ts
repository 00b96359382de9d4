import type { ComponentType } from 'react'
import { page } from './page.ts'

/** A screen of a remote. */
export interface Found {
  remote: string
  screen: string
  title: string
  /** Why it is out of service. */
  closed?: string
}

/** The screen that an address has; undefined where no remote has one. */
export function screenAt(path: string): Found | undefined {
  for (const [remote, { routes, blocked }] of Object.entries(page.composition.remotes)) {
    const route = routes.find(([own]) => own.toLowerCase() === path.toLowerCase())
    if (!route) continue
    const [, screen, title] = route
    return { remote, screen, title, ...(blocked && { closed: blocked.reason }) }
  }
  return undefined
}

/** Fetches a screen from its remote. Rejects where it does not come. */
export async function loadScreen({ remote, screen }: Found): Promise<{ default: ComponentType }> {
  const { containerOf, host } = await import(/* webpackChunkName: "shares" */ './host.ts')
  const found = await host.loadRemote<{ default: ComponentType }>(`${containerOf(remote)}/${screen}`)
  if (!found) throw new Error(`${remote} has no screen ${screen}`)
  return found
}
