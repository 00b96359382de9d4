/** What the gateway writes into the page: which remotes are live, and which pages they have. */
import type { PageData } from '@yaksok/platform/registry'

interface Page extends PageData {
  /** Reports that the shell is up. Without it the page offers another try. */
  booted?: () => void
  /** Reports that React owns what the server rendered: taps from before are repeated. */
  taken?: () => void
}

declare global {
  var __DOCS__: Page
}

export const page: Page = globalThis.__DOCS__

/** Kinds of documents, as routes name them in `variant`, in the order of the menu. */
export const KINDS: Readonly<Record<string, string>> = {
  start: 'Start',
  tutorial: 'Tutorial',
  'how-to': 'How-to guides',
  reference: 'Reference',
  explanation: 'Explanation',
  errors: 'Errors',
  decisions: 'Decisions',
}

export interface Found {
  remote: string
  screen: string
  path: string
  title: string
  kind: string
  /** The reason, while the remote is out of service. */
  closed?: string
}

/** Every page of every remote, in the order in which their manifests list them. */
export const pages: readonly Found[] = Object.entries(page.composition.remotes).flatMap(
  ([remote, { routes, blocked }]) =>
    routes.map(([path, screen, title, , kind = '']) => ({
      remote,
      screen,
      path,
      title,
      kind,
      ...(blocked && { closed: blocked.reason }),
    })),
)

/** The page at an address, undefined if no remote has it. */
export const pageAt = (path: string): Found | undefined =>
  pages.find((one) => one.path.toLowerCase() === path.toLowerCase())
