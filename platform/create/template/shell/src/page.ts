import type { PageData } from '@yaksok/platform/registry'

interface Page extends PageData {
  /** Reports that the shell is up. Without it the page offers another try. */
  booted?: () => void
}

declare global {
  interface Window {
    __MY_APP__: Page
  }
}

/** Written into the HTML by the server: which remotes are live, in which version. */
export const page: Page = window.__MY_APP__
