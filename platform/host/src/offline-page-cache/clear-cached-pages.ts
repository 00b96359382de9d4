/**
 * Forgets what the service worker keeps of the member: here, which needs no worker that answers, and in the worker, which
 * may be about to keep more.
 */
export function clearCachedPages(): void {
  delete document.documentElement.dataset.kept
  // neither is there without a secure context
  globalThis.caches?.delete('kept-pages').catch(() => {})
  navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.active?.postMessage({ kept: 'forget' }))
    .catch(() => {})
}
