import type { App } from '../registry/index.ts'

/** What the runner decides for one build; the presets decide everything else. */
export interface BuildEnv {
  mode: 'production' | 'development'
  /** Part of every URL of this build; content-derived in production, `dev` while developing. */
  version: string
  /** Where the files go. */
  outDir: string
  /** Where the browser finds them, with a trailing slash: `/r/home/1.0.0-1a2b3c4d/`. */
  publicPath: string
  /**
   * Development only: the page's React is a development build, so that components can be swapped in place.
   * False for a remote that is developed inside a released shell.
   */
  refresh?: boolean
}

/** Facts a preset knows and the release needs. */
export interface BuildFacts {
  kind: 'remote' | 'shell'
  name: string
  /** Of the app's contract: see `uniqueNameOf`. */
  scope: string
  contract: string
  shares: Record<string, string>
  calls: Record<string, { method: 'GET' | 'POST'; path: string }>
  /** Shell: the app that it is the shell of. */
  app?: App
}
