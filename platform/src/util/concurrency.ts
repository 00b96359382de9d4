/**
 * `each` for all of `items`, so many at once; the answers in their order. Once one fails no other begins; what is under way is
 * waited for, and the first failure is thrown.
 */
export async function inTurns<T, R>(items: readonly T[], atOnce: number, each: (item: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = []
  const failures: unknown[] = []
  const rest = items.entries()
  const work = async () => {
    for (const [at, item] of rest) {
      if (failures.length > 0) return
      try {
        answers[at] = await each(item)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (failures.length > 0) throw failures[0]
  return answers
}
