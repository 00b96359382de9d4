/** Bringing a remote's container into the page, and throwing it away again after a failure. */
import type { FailureKind } from './machine.ts'
import type { PageRemote } from './page.ts'
import { config, takeEarlyScript } from './page.ts'
import { loadShareScope, type ShareScope } from './shares.ts'

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
const TIMEOUT_MS = 6000

const containers = new Map<string, Promise<Container>>()
const globalName = (name: string) => `yaksok_${name.replaceAll('-', '_')}`

/** `work`, or a LoadError of kind `timeout`. */
export function withTimeout<T>(work: Promise<T>, what: string): Promise<T> {
  const ms = config.remoteTimeoutMs ?? TIMEOUT_MS
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadError('timeout', `${what} took longer than ${ms} ms`)), ms)
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

/** The shell's own file is missing: no fault of the remote that happened to need it first. */
async function sharesOrError(): Promise<ShareScope> {
  try {
    return await loadShareScope()
  } catch (cause) {
    throw new LoadError('network', 'the shared modules did not load', { cause, shell: true })
  }
}

/**
 * Forgets a container, its chunks and the links to its styles: the next attempt starts with a new module graph.
 * What threw while it was evaluated would otherwise throw the same error for the life of the page.
 */
export function dropContainer(name: string): void {
  containers.delete(name)
  const page = window as unknown as Record<string, unknown>
  delete page[globalName(name)]
  delete page[`webpackChunk${globalName(name)}`]
}

/**
 * Fetches the files of a screen again past the HTTP cache, so that a damaged copy is not served from it for ever.
 * Best effort: what still fails shows in the attempt that follows.
 */
export async function refreshFiles(remote: PageRemote, screen: string): Promise<void> {
  const base = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1)
  const again = (url: string) => fetch(url, { cache: 'reload', mode: 'cors', credentials: 'same-origin' })
  try {
    const release = (await (await withTimeout(again(`${base}release.json`), 'release.json')).json()) as {
      screens?: Record<string, { js: string[]; css: string[] }>
    }
    const { js = [], css = [] } = release.screens?.[screen] ?? {}
    const files = [remote.entry, ...[...js, ...css].map((file) => base + file)]
    await withTimeout(Promise.allSettled(files.map(again)), 'refresh')
  } catch {
    // the attempt itself reports what is wrong
  }
}
