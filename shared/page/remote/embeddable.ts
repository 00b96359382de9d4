/**
 * The address of a page that may be embedded: https, no credentials in it, on an origin the operator listed
 * (decisions.md, Honest by design 8). Null for anything else.
 * @param origins `policy.frame_origins`
 */
export function embeddable(address: string, origins: readonly string[]): URL | null {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.password) return null
  return origins.includes(url.origin) ? url : null
}

/**
 * Asks whether anything answers at the address of a page that is to be embedded: a frame reports `load` for the browser's
 * own error page too. What it answers is its own matter; nothing of the member goes along.
 * @throws TypeError where nothing answers, AbortError where `signal` ended it
 */
export async function reach(address: string, signal: AbortSignal): Promise<void> {
  await fetch(address, {
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal,
  })
}
