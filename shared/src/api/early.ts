/** What the page's head fetched before any bundle arrived; the platform's gateway writes it. */
export interface EarlyResponse {
  status: number
  requestId: string | null
  body: unknown
}

declare global {
  interface Window {
    __YAKSOK__?: {
      /** Answers by call id, for calls without request fields. Each is used once. */
      early?: Record<string, Promise<EarlyResponse> | undefined>
    }
  }
}

/** Takes the early answer of a call, once; undefined where there is none. */
export function takeEarly(id: string): Promise<EarlyResponse> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.__YAKSOK__?.early
  const response = early?.[id]
  if (early && response) early[id] = undefined
  return response
}
