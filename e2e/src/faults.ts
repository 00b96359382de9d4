import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'

/** A file of a remote that something is wrong with. */
export type FileKind = 'entry' | 'chunk' | 'css' | 'async'

export interface Target {
  remote: string
  kind: FileKind
  /** Address whose screen needs the file. */
  path: string
  /** URL pattern of the file, whatever the version. */
  glob: string
}

interface LiveRelease {
  routes: { path: string; screen: string }[]
  screens: Record<string, { js: string[]; css: string[]; async: string[] }>
}

function liveRelease(store: string, remote: string): LiveRelease {
  const registry = JSON.parse(readFileSync(join(store, 'registry.json'), 'utf8')) as {
    microFrontends: Record<string, { metadata: { version: string } }[]>
  }
  const version = registry.microFrontends[remote]?.[0]?.metadata.version ?? ''
  return JSON.parse(readFileSync(join(store, remote, version, 'release.json'), 'utf8')) as LiveRelease
}

/** One file of each kind that the remote has, with an address that needs it. */
export function targetsOf(store: string, remote: string): Target[] {
  const { routes, screens } = liveRelease(store, remote)
  const first = (kind: FileKind, pick: (screen: LiveRelease['screens'][string]) => string | undefined) =>
    routes.flatMap(({ path, screen }): Target[] => {
      const found = screens[screen]
      const file = found && pick(found)
      return file ? [{ remote, kind, path, glob: `**/r/${remote}/*/${file}` }] : []
    })[0]
  const entry: Target | undefined = routes[0] && {
    remote,
    kind: 'entry',
    path: routes[0].path,
    glob: `**/r/${remote}/*/remoteEntry.js`,
  }
  const found = [
    entry,
    first('chunk', ({ js }) => js[0]),
    first('css', ({ css }) => css[0]),
    first('async', (screen) => screen.async.find((file) => file.endsWith('.js'))),
  ]
  return found.filter((target) => target !== undefined)
}

export type Fault = '404' | '500' | 'slow' | 'cut' | 'html' | 'tampered'

/** What the network makes of a file. `slow` answers after 10 s, later than any loader waits. */
export const FAULTS: Record<Fault, (route: Route) => Promise<void>> = {
  '404': (route) => route.fulfill({ status: 404, body: 'not found', headers: { 'cache-control': 'no-store' } }),
  '500': (route) => route.fulfill({ status: 500, body: 'error' }),
  slow: async (route) => {
    const timer = setTimeout(() => void route.continue().catch(() => {}), 10_000)
    timer.unref()
  },
  cut: (route) => route.abort('connectionreset'),
  html: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' }),
  tampered: async (route) => {
    const response = await route.fetch()
    const { 'content-encoding': _, ...headers } = response.headers()
    await route.fulfill({ status: 200, headers, body: `${await response.text()}\n/* changed on the way */` })
  },
}

/** Follows an address inside the page, as a link of the app does. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}
