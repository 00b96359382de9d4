/** Faults on the way to the browser, for every page of a test. */
import { basename, dirname } from 'node:path'
import type { BrowserContext, Route } from '@playwright/test'
import type { Release } from '../registry/schema.ts'
import { readRegistry, readRelease } from '../registry/store.ts'
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
      const { file, path } = fileOf(servedRelease(app, remote), kind)
      return { path, ...(await breakUrl(`**/r/${remote}/*/${file}`, fault)) }
    },
  }
}

function servedRelease({ store, builds }: TestApp, remote: string): Release {
  const tested = builds.map((folder) => readRelease(dirname(folder), '.', basename(folder)))
  const live = readRegistry(store).registry.microFrontends[remote]?.find(({ deployment }) => deployment.default)
  const found = tested.find(({ name }) => name === remote)
  if (found) return found
  if (!live) throw new Error(`${remote} is not released`)
  return readRelease(store, remote, live.metadata.version)
}

/** The first file of a kind, with a screen that needs it. */
function fileOf({ name, entry, routes, screens }: Release, kind: FileKind): { file: string; path: string } {
  for (const { path, screen } of routes) {
    const { js = [], css = [], async = [] } = screens[screen] ?? {}
    const later = async.find((file) => file.endsWith('.js'))
    const file = { entry, chunk: js[0], css: css[0], async: later }[kind]
    if (file) return { file, path }
  }
  throw new Error(`${name} has no file of the kind ${kind}`)
}
