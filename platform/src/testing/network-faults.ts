/** Faults on the way to the browser, for every page of a test. */
import type { BrowserContext, Route } from '@playwright/test'
import { type Route as AppRoute, defaultEntry, type Release } from '../registry/index.ts'
import { openReleaseStore, readBuild } from '../release-store/index.ts'
import type { TestApp } from './app.ts'

/** A file of a remote: its container, a screen's script or styles, or a script that a screen loads later. */
export type FileKind = 'entry' | 'chunk' | 'css' | 'async'

/** What comes instead of the answer. `slow` is the true one 10 s later, `tampered` the true one with other bytes. */
export type Fault = '404' | '500' | 'slow' | 'cut' | 'html' | 'tampered'

export interface Broken {
  /** Ends the fault. */
  mend(): Promise<void>
}

export interface BrokenFile extends Broken {
  /** Address of a screen that needs the file. */
  path: string
}

export interface Faults {
  /** Breaks every answer to what matches (a glob or an expression). */
  break(url: string | RegExp, fault: Fault): Promise<Broken>
  /**
   * Breaks one file of the version of a remote that this app serves.
   * @throws Error where the remote has no file of that kind
   */
  breakFile(remote: string, kind: FileKind, fault: Fault): Promise<BrokenFile>
}

const SLOW_MS = 10_000

const FAULTS: Record<Fault, (route: Route) => Promise<void>> = {
  '404': (route) => route.fulfill({ status: 404, body: 'not found', headers: { 'cache-control': 'no-store' } }),
  '500': (route) => route.fulfill({ status: 500, body: 'error' }),
  slow: async (route) => {
    setTimeout(() => void route.continue().catch(() => {}), SLOW_MS).unref()
  },
  cut: (route) => route.abort('connectionreset'),
  html: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' }),
  tampered: async (route) => {
    const response = await route.fetch()
    const { 'content-encoding': _, ...headers } = response.headers()
    await route.fulfill({ status: 200, headers, body: `${await response.text()}\n/* changed on the way */` })
  },
}

/** The faults of one test. */
export function faultsOf(context: BrowserContext, app: TestApp): Faults {
  const breakUrl = async (url: string | RegExp, fault: Fault): Promise<Broken> => {
    const answer = FAULTS[fault]
    await context.route(url, answer)
    return { mend: () => context.unroute(url, answer) }
  }
  return {
    break: breakUrl,
    async breakFile(remote, kind, fault) {
      const found = fileOf(servedRelease(app, remote), kind)
      if (!found) throw new Error(`${remote} has no file of the kind ${kind}`)
      return { path: found.route.path, ...(await breakUrl(`**/r/${remote}/*/${found.file}`, fault)) }
    },
  }
}

/** The release of a part that this app serves. Throws Error where it is not released. */
export function servedRelease(app: TestApp, remote: string): Release {
  const store = openReleaseStore(app.store)
  const tested = app.builds.map(readBuild).find(({ name }) => name === remote)
  if (tested) return tested
  const live = defaultEntry(store.readRegistry().registry, remote)
  if (!live) throw new Error(`${remote} is not released`)
  return store.readRelease(remote, live.metadata.version)
}

/** The first file of a kind, with a route whose screen needs it; undefined where the release has none. */
export function fileOf(
  { entry, routes, screens }: Release,
  kind: FileKind,
): { file: string; route: AppRoute } | undefined {
  for (const route of routes) {
    const { js = [], css = [], async = [] } = screens[route.screen] ?? {}
    const later = async.find((file) => file.endsWith('.js'))
    const file = { entry, chunk: js[0], css: css[0], async: later }[kind]
    if (file) return { file, route }
  }
  return undefined
}
