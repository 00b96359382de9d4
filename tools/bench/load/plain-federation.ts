/// <reference path="../../../platform/host/src/globals.d.ts" />
/// <reference path="../../../shared/page/page-global/page-global.ts" />
/**
 * Stands in for the host's `loader/federation.ts` and `loader/first-container.ts`: containers of rspack's first federation
 * and a table of shares, and no container that is opened without them.
 */
import { shared } from 'virtual:shares'
import { composition, earlyScript } from '../../../platform/host/src/composition/index.ts'
import { containerName, type Major } from '../../../platform/host/src/loader/contract-majors.ts'

interface Container {
  init(scope: object): void
  get(expose: string): Promise<() => unknown>
}

const scope = Object.fromEntries(
  Object.entries(shared as Record<string, { version: string; lib: () => unknown }>).map(([key, { version, lib }]) => [
    key,
    { [version]: { get: () => lib, loaded: 1, from: 'shell', eager: true } },
  ]),
)
const page = window as unknown as Record<string, Container | undefined>
const opened = new Map<string, Promise<Container>>()

async function open(name: string): Promise<Container> {
  const [, { entry, integrity = '' }] = Object.entries(composition.remotes).find(
    ([remote]) => containerName(remote) === name,
  ) ?? ['', { entry: '' }]
  if (!page[name])
    await new Promise((resolve, reject) => {
      const early = earlyScript(entry)
      const script = early ?? document.createElement('script')
      Object.assign(script, { onload: resolve, onerror: reject })
      if (early) return
      Object.assign(script, { integrity, crossOrigin: 'anonymous', src: entry })
      document.head.append(script)
    })
  const container = page[name] as Container
  container.init(scope)
  return container
}

export const host = {
  async loadRemote(id: string): Promise<() => unknown> {
    const [name = '', screen] = id.split('/')
    const container = opened.get(name) ?? open(name)
    opened.set(name, container)
    return (await container).get(`./${screen}`)
  },
}

export function forget(remote: string): void {
  opened.delete(containerName(remote))
}

export const majors: readonly Major[] = []

export const isInPage = () => false
export const openedFirst = async () => {}
export const forgetFirst = () => {}
export const factoryOfFirst = (name: string, expose: string) => host.loadRemote(`${containerName(name)}/${expose}`)
