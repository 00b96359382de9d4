import type { WrittenComposition } from '../remote/extension-slots.ts'

/** What the page's head fetched before any bundle arrived; the platform's gateway writes it. */
export interface EarlyResponse {
  status: number
  requestId: string | null
  body: unknown
}

/** What the page's HTML says of itself. */
interface WrittenPage {
  /** Answers by call id, for calls without request fields. Each is used once. */
  early?: Record<string, Promise<EarlyResponse> | undefined>
  /** The token that they were asked for with. */
  token?: string | null
  /** What the page was composed of; the shell knows the rest of it. */
  composition?: WrittenComposition
  /** To be called once the shell has drawn its first screen. */
  booted?: () => void
  /** To be called once React owns the screen that stood in the HTML. */
  taken?: (() => void) | undefined
}

declare global {
  // also where the server renders, which has no window
  var __YAKSOK__: WrittenPage | undefined
}

/** An early answer that nobody took by then is too old to pass as fresh, ms since the page began to load. */
const EARLY_MS = 10_000

/** Takes the early answer of a call, once; undefined where there is none for the session of `token`. */
export function takeEarly(id: string, token: string | null): Promise<EarlyResponse> | undefined {
  const page = globalThis.__YAKSOK__
  const response = page?.early?.[id]
  if (!page?.early || !response) return undefined
  page.early[id] = undefined
  return performance.now() < EARLY_MS && (page.token ?? null) === token ? response : undefined
}
