/** The shared modules, and what the page's containers expose: the first one at once, others by the federation runtime. */
import { afterContent } from '../boot/first-content.ts'
import { factoryOfFirst, forgetFirst, isInPage, openedFirst } from './first-container.ts'
import { LoadError } from './load-error.ts'

type Federation = typeof import('./federation-chunk.ts')

let federation: Federation | undefined
let loading: Promise<Federation> | undefined

/** The factory of a module, fetched and not yet evaluated. @throws LoadError, or rspack's own error of a chunk */
export async function factoryFrom(name: string, expose: string): Promise<() => unknown> {
  if (loading || !isInPage(name)) return (await loadRuntime()).factoryFrom(name, expose)
  const factory = await factoryOfFirst(name, expose)
  // it takes the container over
  afterContent(() => void factoryAgain(name, expose).catch(() => {}))
  return factory
}

const factoryAgain = async (name: string, expose: string) => (await loadRuntime()).factoryFrom(name, expose)

/** The federation runtime with its host; a failed fetch is tried again by the next call. */
async function loadRuntime(): Promise<Federation> {
  loading ??= openedFirst().then(() => import(/* webpackChunkName: "federation" */ './federation-chunk.ts'))
  try {
    federation = await loading
    return federation
  } catch (cause) {
    loading = undefined
    throw new LoadError('network', 'the federation runtime did not load', { cause, shell: true })
  }
}

/** Forgets a remote's container: the next load evaluates it anew. */
export function forget(remote: string): void {
  federation?.forget(remote)
  forgetFirst(remote)
}
