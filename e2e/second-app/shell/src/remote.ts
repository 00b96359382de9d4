import type { ComponentType } from 'react'
import { page } from './page.ts'

/** The screen of an address; undefined for one that no remote has. Rejects where its remote does not arrive. */
export function screenOf(path: string): Promise<ComponentType> | undefined {
  for (const [name, { routes }] of Object.entries(page.composition.remotes)) {
    const route = routes.find(([own]) => own.toLowerCase() === path.toLowerCase())
    if (route) return load(name, route[1])
  }
  return undefined
}

async function load(name: string, screen: string): Promise<ComponentType> {
  const { host } = await import(/* webpackChunkName: "shares" */ './host.ts')
  const found = await host.loadRemote<{ default: ComponentType }>(`garden_${name}/${screen}`)
  if (!found) throw new Error(`${name} has no ${screen}`)
  return found.default
}
