/** Bringing a remote's container into the page, and throwing it away again after a failure. */
import { fetchAgain } from '@yaksok/shared/page/remote'
import type { FailureKind } from './machine.ts'
import type { PageRemote } from './page.ts'
import { config, takeEarlyScript } from './page.ts'
import type { ShareScope } from './share-types.ts'
import { loadShareScope } from './shares.ts'

interface Container {
  init(scope: ShareScope): void | Promise<void>
  get(expose: string): Promise<() => unknown>
}

/** A load that went wrong, with what the state machine counts. */
export class LoadError extends Error {
  readonly kind: FailureKind
  /** True when the shell is to blame, not the remote. */
  readonly shell: boolean
  constructor(kind: FailureKind, message: string, options: ErrorOptions & { shell?: boolean } = {}) {
    super(message, options)
    this.kind = kind
    this.shell = options.shell ?? false
  }
}

/** Longer than a slow phone needs for a small file, shorter than a member waits before leaving. */
const TIMEOUT_MS = config.remoteTimeoutMs ?? 6000

const containers = new Map<string, Promise<Container>>()
/** Where a container puts itself (`uniqueNameOf` of platform's build). */
export const globalName = (name: string) => `yaksok_${name.replaceAll('-', '_')}`

/** `work`, or a LoadError of kind `timeout`. */
export function withTimeout<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadError('timeout', `${what} took longer than ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function loadScript(url: string, integrity: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const early = takeEarlyScript(url)
    if (early === 'ran') return resolve()
    const script = early ?? document.createElement('script')
    script.onload = () => {
      script.remove()
      resolve()
    }
    script.onerror = () => {
      script.remove()
      reject(new LoadError('network', `${url} did not load`))
    }
    if (early) return
    script.src = url
    script.crossOrigin = 'anonymous'
    if (integrity) script.integrity = integrity
    document.head.append(script)
  })
}

/** The remote's container, loaded and initialised once. Rejects with LoadError. */
export function containerOf(name: string, remote: PageRemote): Promise<Container> {
  const known = containers.get(name)
  if (known) return known
  const fresh = withTimeout(open(name, remote), `${name} ${remote.version}`)
  containers.set(name, fresh)
  fresh.catch(() => containers.get(name) === fresh && containers.delete(name))
  return fresh
}

async function open(name: string, remote: PageRemote): Promise<Container> {
  const [scope] = await Promise.all([sharesOrError(), loadScript(remote.entry, remote.integrity)])
  const container = (window as unknown as Record<string, Container | undefined>)[globalName(name)]
  if (!container) throw new LoadError('script', `${remote.entry} left no container`)
  try {
    await container.init(scope)
  } catch (cause) {
    throw new LoadError('script', `${name}: init failed`, { cause })
  }
  return container
}

/** The shell's own file is missing or damaged: no fault of the remote that happened to need it first. */
async function sharesOrError(): Promise<ShareScope> {
  try {
    return await loadShareScope()
  } catch (cause) {
    // rspack's error names the file
    const { request } = cause as { request?: string }
    if (request) await fetchAgain(request, TIMEOUT_MS).catch(() => {})
    throw new LoadError('network', 'the shared modules did not load', { cause, shell: true })
  }
}

const folderOf = (entry: string) => entry.slice(0, entry.lastIndexOf('/') + 1)

/**
 * Forgets a container and its files that are still on their way: the next attempt starts with a new module
 * graph. What threw while it was evaluated would otherwise throw the same error for the life of the page, and rspack
 * waits for an element that asks for the same file, two minutes if that never arrives.
 */
export function dropContainer(name: string, entry = ''): void {
  containers.delete(name)
  const page = window as unknown as Record<string, unknown>
  delete page[globalName(name)]
  const base = folderOf(entry)
  // a script leaves the page once it has arrived; the styles of screens stay in it
  if (base)
    for (const pending of document.querySelectorAll(
      `script[src^="${base}"],link[href^="${base}"][data-rspack-loading]`,
    ))
      pending.remove()
}

/**
 * Fetches the files of a screen again, so that a damaged copy is not served from the HTTP cache for ever.
 * Best effort: what still fails shows in the attempt that follows.
 */
export async function refreshFiles(remote: PageRemote, screen: string): Promise<void> {
  const base = folderOf(remote.entry)
  try {
    const release = (await (await fetchAgain(`${base}release.json`, TIMEOUT_MS)).json()) as {
      screens?: Record<string, { js: string[]; css: string[]; async: string[] }>
    }
    const { js = [], css = [], async: later = [] } = release.screens?.[screen] ?? {}
    const files = [remote.entry, ...[...js, ...css, ...later].map((file) => base + file)]
    await Promise.allSettled(files.map((file) => fetchAgain(file, TIMEOUT_MS)))
  } catch {
    // the attempt itself reports what is wrong
  }
}
