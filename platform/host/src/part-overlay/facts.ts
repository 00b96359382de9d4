/** What a developer asks of a part in the page: whose it is, what it weighed and how it did. Reads the page, changes nothing. */
import { composition, routeFor } from '../composition/index.ts'
import { folderOf } from '../loader/drop-pending.ts'
import { screenShown } from '../loader/screen-shown.ts'

export interface PartFacts {
  name: string
  version: string
  /** Where its files come from. */
  source: string
  contract: string
  /** Routes that it has in this composition. */
  routes: string[]
  files: number
  /** Bytes as they travelled; 0 for what the browser had already. */
  bytes: number
  /** From the first request for its files to the last that arrived, ms. */
  loadMs: number
  /** In this browser, from its component's first call until it was painted, ms; 0 before that. */
  renderMs: number
  /** Calls to the API since the page began: how many, and the slowest, ms. They are of all parts of the page. */
  calls: number
  slowestMs: number
  lastError: string
}

const lastErrors = new Map<string, string>()

/** Where the files of a remote come from: a release's folder, or a developer's machine. */
export const sourceOf = (name: string): string => {
  const { override, entry = '' } = composition.remotes[name] ?? {}
  return override ?? new URL(folderOf(entry), location.href).href
}

const renders = new Map<string, number>()

/** Keeps how long each part was rendered, and its last error, from now on. */
export function followParts(): void {
  screenShown.rendered = (remote, ms) => renders.set(remote, ms)
  const keep = (error: unknown, file = '') => {
    const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
    const name = Object.keys(composition.remotes).find((one) => `${stack}\n${file}`.includes(sourceOf(one)))
    if (name) lastErrors.set(name, message)
  }
  addEventListener('error', ({ error, message, filename }) => keep(error ?? message, filename))
  addEventListener('unhandledrejection', ({ reason }) => keep(reason))
}

/** The remote that an element is of: by its class names, which begin with its container's, else by the route. */
export function partOf(element: Element | null, path = location.pathname): string | undefined {
  const names = Object.keys(composition.remotes)
  for (let at = element; at; at = at.parentElement)
    for (const one of at.classList) {
      // the name that comes first: what follows is the part's own word
      const places = names.map((name) => ({ name, at: one.indexOf(`_${name.replaceAll('-', '_')}_`) }))
      const found = places.filter((place) => place.at > 0).sort((a, b) => a.at - b.at)[0]
      if (found) return found.name
    }
  return routeFor(path)?.remote
}

/** What is known of a part now. */
export function factsOf(name: string): PartFacts {
  const { version = '', contract = '', routes = [] } = composition.remotes[name] ?? {}
  const source = sourceOf(name)
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const own = resources.filter((one) => one.name.startsWith(source))
  const calls = resources.filter(({ initiatorType }) => ['fetch', 'xmlhttprequest'].includes(initiatorType))
  const asked = calls.filter((one) => !own.includes(one))
  const span =
    own.length > 0 ? Math.max(...own.map((one) => one.responseEnd)) - Math.min(...own.map((one) => one.startTime)) : 0
  return {
    name,
    version,
    source,
    contract,
    routes: routes.map(([path]) => path),
    files: own.length,
    bytes: own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    loadMs: Math.round(span),
    renderMs: Math.round(renders.get(name) ?? 0),
    calls: asked.length,
    slowestMs: Math.round(Math.max(0, ...asked.map(({ duration }) => duration))),
    lastError: lastErrors.get(name) ?? 'none',
  }
}
