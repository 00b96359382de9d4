import type { ComponentType } from 'react'
import { page } from './page.ts'

/** The remote and the screen of an address. */
interface Found {
  remote: string
  screen: string
  title: string
  /** The reason, while the remote is disabled. */
  closed?: string
}

/** The screen at an address, undefined if no remote has it. */
export function screenAt(path: string): Found | undefined {
  for (const [remote, { routes, blocked }] of Object.entries(page.composition.remotes)) {
    const route = routes.find(([own]) => own.toLowerCase() === path.toLowerCase())
    if (!route) continue
    const [, screen, title] = route
    return { remote, screen, title, ...(blocked && { closed: blocked.reason }) }
  }
  return undefined
}

/** Loads a screen from its remote; rejects if it does not come. */
export async function loadScreen({ remote, screen }: Found): Promise<{ default: ComponentType }> {
  const { containerOf, host } = await import(/* webpackChunkName: "shares" */ './host.ts')
  const found = await host.loadRemote<{ default: ComponentType }>(`${containerOf(remote)}/${screen}`)
  if (!found) throw new Error(`${remote} has no screen ${screen}`)
  return found
}
