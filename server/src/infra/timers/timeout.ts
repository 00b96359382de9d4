/**
 * What `work` answers, or `late` where it takes longer than `limitMs`. The work goes on; a failure after that is
 * nobody's.
 */
export async function withTimeout<T, L>(limitMs: number, work: Promise<T>, late: L): Promise<T | L> {
  const timer = Promise.withResolvers<L>()
  const timeout = setTimeout(timer.resolve, limitMs, late)
  work.catch(() => {})
  return await Promise.race([work, timer.promise]).finally(() => clearTimeout(timeout))
}
