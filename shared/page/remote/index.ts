export { compositionId } from './composition.ts'
export { fetchAgain } from './fetch-again.ts'
export { loadPart } from './load-part.ts'
export { reach } from './reach.ts'
export { whenIdle } from './when-idle.ts'

/** What the shell passes to every screen that a remote exposes. */
export interface ScreenProps {
  /** The layout the route chose, e.g. `compact` for the New* routes (decisions.md). */
  variant?: string
}

/** A route in a remote's `remote.json`: data, read by the build, the registry and the shell. */
export interface RemoteRoute {
  path: string
  screen: string
  auth?: 'member'
  tabBar?: boolean
  variant?: string
  query?: string[]
  /** The document title and the name that is announced after a route change. */
  title: string
  /** Ids of calls without request fields that the page's head may start early. */
  prefetch?: string[]
}

/** `remote.json`: who the remote is, which contract of `shared` it needs, and its routes. */
export interface RemoteManifest {
  name: string
  contract: string
  routes: RemoteRoute[]
}
