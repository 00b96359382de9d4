import type { PageData } from '@yaksok/platform/registry'

interface Page extends PageData {
  /** The shell is up; untold, the page says that it could not be opened. */
  booted?: () => void
}

declare global {
  interface Window {
    __YAKSOK__: Page
  }
}

/** What the gateway has written into the HTML: which remotes are live, in which version. */
export const page: Page = window.__YAKSOK__
