import type { PageData } from '../../registry/index.ts'

/** The answer of one early call, as the API gave it. */
export interface EarlyAnswer {
  status: number
  requestId: string | null
  body: unknown
}

/** The page's global: the gateway's data, and what the boot script adds to it for the shell. */
export interface BootPage extends PageData {
  /** Answers by call id. */
  early?: Record<string, Promise<EarlyAnswer>>
  /** The token that they were asked for with. */
  token?: string | null
  /** Uncaught errors before the shell hears of them, each with the file it says it is of; the shell takes them away. */
  thrown?: [error: unknown, source?: string][] | undefined
  /** The shell calls it when it begins: what it waits for from here on are others. */
  started?: () => void
  /** When this page was kept, ms since 1970: a service worker has given it. */
  kept?: number
  /** Says anew on `<html>` how old it is. */
  showAge?: () => void
  /** Takes the screen that is about to be parsed into `root` out of the page where it is not this browser's. */
  drawnFor?: (mark: string, root: HTMLElement) => void
  /** Puts back what was replaced of the language's own classes; answers its names. */
  restore?: () => string[]
  /** Of a session's token, for the worker: see `tokenTag`. */
  tagOf?: (token: string) => string
  /** Answers whether others than the page have changed the drawn screen, up to now; the shell asks before it takes it over. */
  changed?: () => boolean
  /** The shell calls it once its first screen is drawn. */
  booted?: () => void
  /** The shell calls it once React owns the screen that the HTML brought: what waited for that is done. */
  taken?: (() => void) | undefined
}
