/** A screen's factory out of a remote's container, by the page's federation host. */
import { routeFor } from '../composition/index.ts'
import { documentAddress } from '../util/document-address.ts'
import { fetchAgain } from '../util/fetch-again.ts'
import { dropPending, folderOf } from './drop-pending.ts'
import { LoadError, TIMEOUT_MS, withTimeout } from './load-error.ts'

/** The factory of a screen's module, fetched and not yet evaluated. @throws LoadError, or rspack's own error of a chunk */
export async function factoryOf(name: string, screen: string): Promise<() => unknown> {
  const { factoryFrom } = await withTimeout(federationOrError(), 'the shared modules')
  return factoryFrom(name, screen)
}

/** The shell's own file is missing or damaged: no fault of the remote that happened to need it first. */
async function federationOrError() {
  try {
    return await loadFederation()
  } catch (cause) {
    // rspack's error names the file
    const { request } = cause as { request?: string }
    if (request) await fetchAgain(request, TIMEOUT_MS).catch(() => {})
    throw new LoadError('network', 'the shared modules did not load', { cause, shell: true })
  }
}

/**
 * Forgets a container and its files that are still on their way: the next attempt starts with a new module
 * graph. What threw while it was evaluated would otherwise throw the same error for the life of the page.
 */
export function dropContainer(name: string, entry = ''): void {
  forget(name)
  const folder = folderOf(entry)
  if (folder) dropPending(folder)
}

/** When the shared modules are fetched: with the first remote, never for a page that shows none. */
type Loaded = typeof import('./shares-chunk.ts')

let loading: Promise<Loaded> | undefined
let loaded: Loaded | undefined

/**
 * Whether code of a remote may have run in this document: its HTML brought one's scripts, or the page has asked for one since. What is
 * typed into such a document a remote can read.
 */
export const hasRunRemotes = (): boolean =>
  loading !== undefined || (globalThis.location !== undefined && routeFor(documentAddress().pathname) !== undefined)

/**
 * The shared modules and what opens containers; a failed fetch is tried again by the next call. The chunk's name is known to
 * the build: pages ask for its files early, and a shell may put more into it.
 */
async function loadFederation(): Promise<Loaded> {
  loading ??= import(/* webpackChunkName: "shares" */ './shares-chunk.ts')
  try {
    loaded = await loading
    return loaded
  } catch (error) {
    loading = undefined
    throw error
  }
}

/** Forgets a remote's container, if there can be one. */
function forget(remote: string): void {
  loaded?.forget(remote)
}
