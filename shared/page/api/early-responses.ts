import type { EarlyResponse } from '../page-global/page-global.ts'

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
