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
