import type { PageData } from '@yaksok/platform/registry'

/** What the gateway and the boot script have put into the page. */
interface Page extends PageData {
  early?: Record<string, Promise<{ body: unknown }>>
  booted?: () => void
}

declare global {
  interface Window {
    __GARDEN__: Page
  }
}

export const page: Page = window.__GARDEN__
