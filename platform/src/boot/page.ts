import type { PageData } from '../registry/page.ts'

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
  /** The shell calls it once its first screen is drawn. */
  booted?: () => void
}
