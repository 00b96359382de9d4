import type { App } from '../../registry/index.ts'

/** What the build writes into the boot script: it is compiled with each release of a shell. */
export interface BootConfig extends Pick<App, 'session' | 'looks'> {
  /** Name of the page's global. */
  page: string
}
