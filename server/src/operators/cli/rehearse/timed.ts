export const secondsOf = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Runs a step and says what it took. */
export async function timed<Result>(step: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const began = performance.now()
  return { result: await step(), ms: performance.now() - began }
}
