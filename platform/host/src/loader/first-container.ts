/**
 * The container of the page's own screen, which the HTML brings with its integrity: it is opened by the page's shares alone.
 * The federation runtime, four times as large as what it would do here, comes after the content and takes it over.
 */
import 'virtual:first-runtime'
import { composition, earlyScript, type PageRemote, waitingScript } from '../composition/index.ts'
import { containerName, majorFor, majorsOf } from './contract-majors.ts'
import { LoadError, withTimeout } from './load-error.ts'
import { pageShares } from './page-shares.ts'

interface Container {
  init(shares: typeof pageShares): Promise<unknown>
  get(expose: string): Promise<() => unknown>
}

const page = globalThis as unknown as Record<string, Container | undefined>
const opened = new Map<string, Promise<Container>>()

/** Whether the container of a remote of this app is in the page or on its way, and takes the page's own shares. */
export function isInPage(name: string): boolean {
  const remote = composition.remotes[name]
  if (!remote || remote.container || remote.override) return false
  if (majorFor(remote.contract, majorsOf(composition), __SHELL__.contract)) return false
  return opened.has(name) || page[containerName(name)] !== undefined || waitingScript(remote.entry) !== undefined
}

/** The factory of a module of such a container. @throws LoadError, or rspack's own error of a chunk */
export async function factoryOfFirst(name: string, expose: string): Promise<() => unknown> {
  const container = opened.get(name) ?? open(name, composition.remotes[name] as PageRemote)
  opened.set(name, container)
  const { get } = await container
  return withTimeout(get(`./${expose}`), `${name}/${expose}`)
}

/** Once no container is between its script and its shares: the runtime must not come in between. */
export const openedFirst = async (): Promise<unknown> => Promise.allSettled(opened.values())

/** Takes the container out of the page; asked for again, it comes by the federation runtime. */
export function forgetFirst(name: string): void {
  opened.delete(name)
  delete page[containerName(name)]
}

async function open(name: string, { entry }: PageRemote): Promise<Container> {
  const script = earlyScript(entry)
  if (script) await arrival(script, name)
  const container = page[containerName(name)]
  if (!container) throw new LoadError('script', `${name}: ${entry} left no container`)
  try {
    await container.init(pageShares)
    return container
  } catch (cause) {
    throw new LoadError('script', `${name}: ${cause}`, { cause })
  }
}

/** A script of the page's HTML that is on its way has run. @throws LoadError */
async function arrival(script: HTMLScriptElement, name: string): Promise<void> {
  const ran = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => reject(new LoadError('network', `${name}: ${script.src} did not arrive`))
  })
  try {
    await withTimeout(ran, `${name}: ${script.src}`)
  } finally {
    script.remove()
  }
}
