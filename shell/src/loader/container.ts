/** A screen's factory out of a remote's container, by the page's federation host. */
import { fetchAgain } from '@yaksok/shared/page/remote'
import { LoadError, TIMEOUT_MS, withTimeout } from './load-error.ts'
import { kindOfMessage } from './runtime-message.ts'
import { forget, loadFederation } from './shares.ts'

/** The factory of a screen's module, fetched and not yet evaluated. @throws LoadError, or rspack's own error of a chunk */
export async function factoryOf(name: string, screen: string): Promise<() => unknown> {
  const { host, containerName } = await withTimeout(federationOrError(), 'the shared modules')
  try {
    const factory = await host.loadRemote<() => unknown>(`${containerName(name)}/${screen}`, {
      loadFactory: false,
      from: 'runtime',
    })
    if (!factory) throw new LoadError('script', `${name} exposes no ${screen}`)
    return factory
  } catch (cause) {
    throw withKind(name, cause)
  }
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

/** What the runtime says of a container, as a LoadError; any other error as it is. */
function withKind(name: string, cause: unknown): unknown {
  const { message = '' } = cause as Error
  const kind = kindOfMessage(message)
  return kind ? new LoadError(kind, `${name}: ${message}`, { cause }) : cause
}

/**
 * Forgets a container and its files that are still on their way: the next attempt starts with a new module
 * graph. What threw while it was evaluated would otherwise throw the same error for the life of the page, and rspack
 * waits for an element that asks for the same file, two minutes if that never arrives.
 */
export function dropContainer(name: string, entry = ''): void {
  forget(name)
  const base = folderOf(entry)
  // a script leaves the page once it has arrived; the styles of screens stay in it
  if (base)
    for (const pending of document.querySelectorAll(
      `script[src^="${base}"],link[href^="${base}"][data-rspack-loading]`,
    ))
      pending.remove()
}

/** The folder that a release's files are in, of the address of its container. */
export const folderOf = (entry: string) => entry.slice(0, entry.lastIndexOf('/') + 1)
