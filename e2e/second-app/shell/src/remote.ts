import type { ComponentType } from 'react'
import { page } from './page.ts'

interface Container {
  init(scope: unknown): void | Promise<void>
  get(screen: string): Promise<() => { default: ComponentType }>
}

const containers = new Map<string, Promise<Container>>()

/** The screen of an address; undefined for one that no remote has. Rejects where its remote does not arrive. */
export function screenOf(path: string): Promise<ComponentType> | undefined {
  for (const [name, { routes }] of Object.entries(page.composition.remotes)) {
    const route = routes.find(([own]) => own.toLowerCase() === path.toLowerCase())
    if (route) return load(name, route[1])
  }
  return undefined
}

async function load(name: string, screen: string): Promise<ComponentType> {
  const known = containers.get(name) ?? open(name)
  containers.set(name, known)
  return (await (await known).get(`./${screen}`))().default
}

async function open(name: string): Promise<Container> {
  const { shareScope } = await import(/* webpackChunkName: "shares" */ './shares.ts')
  const { version, entry = `/r/${name}/${version}/remoteEntry.js` } = page.composition.remotes[name] ?? {}
  await new Promise((resolve, reject) => {
    const script = document.createElement('script')
    Object.assign(script, { src: entry, onload: resolve, onerror: () => reject(new Error(entry)) })
    document.head.append(script)
  })
  const container = (window as unknown as Record<string, Container>)[`garden_${name}`] as Container
  await container.init(shareScope)
  return container
}
