import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

/** What visits need of a browser. */
export interface Contexts {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>
}

/** A browser for hours of visits: where it has ended, the next visit opens another one, and the end is told. */
export interface KeptBrowser extends Contexts {
  version(): string
  /** How often it ended by itself. */
  readonly ended: number
  close(): Promise<void>
}

/** @param launch opens a browser */
export async function keepBrowser(
  launch: () => Promise<Pick<Browser, 'newContext' | 'isConnected' | 'version' | 'close'>>,
): Promise<KeptBrowser> {
  let browser = await launch()
  let ended = 0
  return {
    async newContext(options) {
      if (!browser.isConnected()) {
        ended++
        browser = await launch()
      }
      return await browser.newContext(options)
    },
    version: () => browser.version(),
    get ended() {
      return ended
    },
    close: () => browser.close(),
  }
}

/** Does a part of a measurement; one that fails is told in `failures`, and what follows is measured all the same. */
export async function attempt<T>(failures: Set<string>, what: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    const [line] = String(error instanceof Error ? error.message : error).split('\n', 1)
    failures.add(`${what}: ${line}`)
    return undefined
  }
}
