/**
 * Runs a job once the browser has nothing to do for what is on screen.
 * @param latestMs it runs by then all the same, ms
 * @returns how to take that back
 */
export function whenIdle(job: () => void, latestMs: number): () => void {
  // Safari has no idle callbacks: a pause long enough for a frame or two.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(job, Math.min(latestMs, 300))
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(job, { timeout: latestMs })
  return () => cancelIdleCallback(id)
}
