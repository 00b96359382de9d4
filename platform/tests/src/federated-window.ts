/** What is told of the host's runtime in the page. */
interface Runtime {
  registerRemotes(remotes: { name: string; entry: string }[], options: { force: boolean }): void
  loadRemote(id: string): Promise<{ default?: unknown } | null>
}

/** The page of `platform/tests/plugin-defaults`, and what its programs leave there for tests. */
export interface FederatedWindow {
  __FEDERATION__: { __INSTANCES__: [Runtime] }
  panel: string
  tickers: string[]
  failures: string[]
  hostReact: { useState: unknown }
  panelReact: { useState: unknown }
}
